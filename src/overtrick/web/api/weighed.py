"""What may be asked of what is worth bidding: odds, equity, double dummy, par."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from overtrick.web.api.asked import Asked, Placed, RulesId, State
from overtrick.web.solving import DEALS

DealText = Annotated[
    str,
    Field(max_length=300, description="Four hands in PBN: `N:AK32.QJ2.T98.765 ...`, clockwise."),
]
Digits = Annotated[
    str,
    Field(
        pattern=r"^[0-9A-D]{20}$",
        description="Twenty tricks: N, S, E, W, each from notrumps to clubs; A is ten, D thirteen.",
    ),
]
ContractText = Annotated[
    str,
    Field(max_length=300, description="`4S`, or `4HX EW` for what the opponents play; or `pass`."),
]


class ToWeigh(Placed):
    """Two contracts to choose between, how things stand, and what is known of the cards."""

    ours: ContractText
    instead: Annotated[
        ContractText | None,
        Field(description="Left out, what players weigh it against: game for a slam, and so on."),
    ] = None
    rules: Annotated[
        RulesId | None, Field(description="Left out, duplicate and the rubber both.")
    ] = None
    hands: Annotated[
        str | None,
        Field(max_length=300, description="Hands that are known, `-` for the others."),
    ] = None
    where: Annotated[
        str | None,
        Field(max_length=2_000, description="A condition, as `overtrick deal --where` has them."),
    ] = None
    deals: Annotated[
        int, Field(ge=1, le=DEALS, description="So many are solved, as far as there is time.")
    ] = DEALS
    seed: Annotated[
        str, Field(max_length=100, description="The same seed gives the same deals.")
    ] = ""


class ToValue(Asked):
    """A rubber in progress."""

    rules: RulesId = "rubber"
    state: State = State()


class ToSolve(Asked):
    """A whole deal."""

    deal: DealText


class ForPar(Placed):
    """A whole deal, or its table, and where it stands."""

    deal: DealText | None = None
    digits: Digits | None = None
    rules: RulesId = "duplicate"
