"""What a program may ask: strictly as documented, and nothing beside it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.web.api.answers import FieldValue, Holder, SeatLetter

MOST_NUMBER = 2**31 - 1
RulesId = Annotated[
    str,
    Field(
        description="The id of a rule set, as `/rules` lists them.",
        json_schema_extra={"enum": list(RULE_SETS)},
    ),
]
HouseRules = Annotated[
    dict[str, FieldValue],
    Field(description="Fields in which the players depart from the rule set, by dotted name."),
]
By = Annotated[str, Field(description="Who does it, for the history; may be left empty.")]
Number = Annotated[int, Field(ge=1, le=MOST_NUMBER)]


class Asked(BaseModel):
    """The base of all requests."""

    model_config = ConfigDict(extra="forbid", strict=True)


class NamesAsked(Asked):
    """Who sits where; a seat left out has no name."""

    N: str = ""
    E: str = ""
    S: str = ""
    W: str = ""


class SomeNames(Asked):
    """The names to change; a seat left out keeps its own."""

    N: str | None = None
    E: str | None = None
    S: str | None = None
    W: str | None = None


class NewSheet(Asked):
    """How a sheet begins."""

    rules: RulesId = "rubber"
    house_rules: HouseRules = {}
    dealer: Annotated[SeatLetter, Field(description="Who deals first.")] = "N"
    names: NamesAsked = NamesAsked()
    title: str = ""
    stake: Annotated[str, Field(description="As in a sheet file: `5 per 100`.")] = ""
    by: By = ""


class SheetText(Asked):
    """A sheet file to go on with, or to be kept."""

    text: Annotated[str, Field(description="The text of a `.sheet` file.")]
    by: By = ""


class HonoursAsked(Asked):
    """Honours claimed for one hand, or by a side."""

    holder: Holder
    points: Annotated[int, Field(ge=0, le=1000)]


class DealFields(Asked):
    """A deal in fields: all tricks of declarer's side; `pass` has neither declarer nor tricks."""

    contract: Annotated[str, Field(description="`4HX`, `3NT`, or `pass`.")]
    declarer: Holder | None = None
    tricks: Annotated[int, Field(ge=0, le=13)] | None = None
    honours: Annotated[list[HonoursAsked], Field(max_length=4)] = []


DealAsked = Annotated[
    str | DealFields,
    Field(description="A line of a sheet file, in English, Russian or Bulgarian; or in fields."),
]


class EnterDeal(Asked):
    """Write a deal at the end, or before the deal with that id."""

    kind: Literal["entered"]
    deal: DealAsked
    before: Number | None = None


class CorrectDeal(Asked):
    """Write the deal with that id anew; all after it is reckoned again."""

    kind: Literal["corrected"]
    id: Number
    deal: DealAsked


class DeleteDeal(Asked):
    """Strike out the deal with that id."""

    kind: Literal["deleted"]
    id: Number


class Arrange(Asked):
    """Change what stands at the head of the sheet; what is left out stays as it is.

    The rules and the first dealer can be changed only before the first deal.
    """

    kind: Literal["arranged"]
    rules: RulesId | None = None
    house_rules: HouseRules | None = None
    dealer: SeatLetter | None = None
    names: SomeNames = SomeNames()
    title: str | None = None
    stake: str | None = None


class CutCard(Asked):
    """A player and the card he cut."""

    name: str
    card: str


class OpenRubber(Asked):
    """Open the next rubber, perhaps with other partners, and perhaps before this one ends.

    Partners by turns or by a cut need four different names; whoever names the players or the
    dealer, or has cut at the table, leaves `how` as it is.
    """

    kind: Literal["rubber-opened"]
    how: Annotated[
        Literal["same", "turn", "cut"],
        Field(description="Who plays with whom: as before, by turns, or as the server cuts."),
    ] = "same"
    dealer: SeatLetter | None = None
    names: SomeNames = SomeNames()
    cut: Annotated[list[CutCard], Field(max_length=4)] = []
    broken_off: Annotated[bool, Field(description="Leave the rubber in progress unfinished.")] = (
        False
    )


class Undo(Asked):
    """Take back the last change that stands."""

    kind: Literal["undone"]


class Redo(Asked):
    """Let the change that was taken back last stand again."""

    kind: Literal["redone"]


AnyChange = Annotated[
    EnterDeal | CorrectDeal | DeleteDeal | Arrange | OpenRubber | Undo | Redo,
    Field(discriminator="kind"),
]


class ChangeAsked(Asked):
    """One change to a sheet, called as the log calls it."""

    seen: Annotated[
        Number,
        Field(description="The `seq` of the sheet you have seen; the change is of that sheet."),
    ]
    key: Annotated[
        str | None,
        Field(
            min_length=1,
            max_length=200,
            pattern=r"^[!-~]+$",
            description="Your name for this attempt: sent again under it, it is made once.",
        ),
    ] = None
    by: By = ""
    change: AnyChange


class NameAsked(Asked):
    """A name to be taken out of the sheet and its log for good."""

    name: Annotated[str, Field(min_length=1)]


class Tallied(Asked):
    """A side's games and leg before the deal."""

    games: Annotated[int, Field(ge=0, le=1)] = 0
    leg: Annotated[int, Field(ge=0, le=9_999)] = 0


class State(Asked):
    """A rubber in progress."""

    NS: Tallied = Tallied()
    EW: Tallied = Tallied()


class Placed(Asked):
    """Where a deal stands: who is vulnerable, the number of the deal, the rubber so far."""

    house_rules: HouseRules = {}
    vulnerable: Annotated[
        Literal["none", "NS", "EW", "both"] | None,
        Field(description="Who is; left out, the state, the turn or the board number tells."),
    ] = None
    turn: Annotated[
        int, Field(ge=1, le=999, description="The deal of a Chicago, the number of a board.")
    ] = 1
    state: State | None = None


class ToScore(Placed):
    """A deal and where it stands."""

    deal: DealAsked
    rules: RulesId = "rubber"
