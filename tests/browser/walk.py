"""Every page there is, with sheets behind them as they are kept at a table.

Used by the tests that visit every page, and by the pictures of ``make shots``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

import httpx

from overtrick.club.sheets.desk import watching
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.web.lessons.chapters import CHAPTERS
from tests.web.scorer import deal

FOUR = {"nameN": "Anna", "nameE": "Boris", "nameS": "Clara", "nameW": "Dmitri"}
NINE = (
    "2H S +2", "4S X W -2", "3NT W +1", "3S W =", "2D W -2", "6H X S +1", "1NT W +1", "3C S =",
    "3H W =",
)  # fmt: skip
"""The nine-deal rubber R01 of the published cases."""
HALF = (*NINE[:4], "1NT X N +2")
CHICAGO = ("4H N =", "3C X S -2", "3NT E =", "5D W -3")
BOARDS = ("3NT N +1", "4S X E -3", "pass", "2D W =", "6C S -1", "4H XX N =")


@dataclass(frozen=True, slots=True)
class Stop:
    """A page: what it is called, and where it is, given the sheets that were opened."""

    name: str
    path: str
    is_refused: bool = False

    def at(self, sheets: dict[str, str]) -> str:
        """The path with the secrets of the sheets in it; ``{half}`` is one."""
        return self.path.format_map(sheets)


STOPS = (
    Stop("home", "/"),
    Stop("learn", "/learn"),
    *(Stop(f"learn-{chapter}", f"/learn/{chapter}") for chapter in CHAPTERS),
    *(Stop(f"rules-{rules}", f"/learn/rules/{rules}") for rules in RULE_SETS),
    Stop("crib", "/crib"),
    Stop("crib-duplicate", "/crib?rules=duplicate"),
    Stop("calculator", "/calculator"),
    Stop("calculator-answer", "/calculator?bid=4H&x=X&by=N&over=1&vul=ns"),
    Stop("calculator-refusal", "/calculator?text=4H+N+9"),
    Stop("compare", "/compare?a=rubber&b=rubber-1935"),
    Stop("new-rubber", "/new/rubber"),
    Stop("new-chicago", "/new/chicago?rules=chicago-duplicate"),
    Stop("new-board", "/new/board"),
    Stop("new-house", "/new/rubber?rules=rubber&house.insult.doubled=25"),
    Stop("new-file", "/new/file"),
    Stop("sheet-empty", "/s/{empty}"),
    Stop("sheet-half", "/s/{half}"),
    Stop("sheet-tapped", "/s/{half}?contract=4S&doubling=X&declarer=N&over=1"),
    Stop("sheet-finished", "/s/{nine}"),
    Stop("sheet-watched", "/s/{half_watched}"),
    Stop("sheet-evening", "/s/{evening}"),
    Stop("sheet-chicago", "/s/{chicago}"),
    Stop("sheet-boards", "/s/{boards}"),
    Stop("sheet-long-names", "/s/{long}"),
    Stop("why", "/s/{nine}/why/7"),
    Stop("correct", "/s/{nine}/correct/7"),
    Stop("insert", "/s/{nine}/insert/7"),
    Stop("arrange", "/s/{half}/arrange"),
    Stop("arrange-empty", "/s/{empty}/arrange"),
    Stop("next", "/s/{nine}/next"),
    Stop("next-early", "/s/{half}/next"),
    Stop("history", "/s/{evening}/history"),
    Stop("share", "/s/{half}/share"),
    Stop("share-watched", "/s/{half_watched}/share"),
    Stop("delete", "/s/{half}/delete"),
    Stop("api", "/api/v1/"),
    Stop("not-found", "/there-is-no-such-page", is_refused=True),
    Stop("no-such-sheet", "/s/there-is-no-such-sheet", is_refused=True),
)


class Keeper:
    """Opens sheets and writes on them as a browser without JavaScript does."""

    def __init__(self, client: httpx.Client) -> None:
        self._client = client
        self._client.cookies.set("lang", "en")

    def opens(self, form: str = "rubber", *deals: str, **fields: str) -> str:
        """A new sheet with these deals; its secret to write."""
        answer = self._client.post(f"/new/{form}", data={**FOUR, **fields})
        assert answer.status_code == 303, answer.text
        secret = answer.headers["location"].removeprefix("/s/")
        for text in deals:
            self.writes(secret, text)
        return secret

    def writes(self, secret: str, text: str) -> None:
        self.changes(secret, "enter", **deal(text))

    def changes(self, secret: str, path: str, **form: str) -> None:
        page = self._client.get(f"/s/{secret}").text
        found = re.search(r'id="live" data-seq="(\d+)"', page)
        assert found
        answer = self._client.post(f"/s/{secret}/{path}", data={"seen": found[1], **form})
        assert answer.status_code == 303, answer.text


def sheets(client: httpx.Client) -> dict[str, str]:
    """The sheets that the stops show, each by its name."""
    keeper = Keeper(client)
    client.post("/me", data={"name": "Anna"})
    opened = {
        "empty": keeper.opens(),
        "half": keeper.opens("rubber", *HALF, title="Friday", stake="5 per 100"),
        "nine": keeper.opens("rubber", *NINE, stake="5 per 100"),
        "chicago": keeper.opens("chicago", *CHICAGO, rules="chicago-duplicate"),
        "boards": keeper.opens("board", *BOARDS),
        "long": keeper.opens("rubber", *HALF, **LONG),
        "evening": _evening(keeper),
    }
    return opened | {"half_watched": watching(opened["half"])}


LONG = {
    "nameN": "Александра Константиновна Преображенская-Воскресенская",
    "nameE": "Wolfeschlegelsteinhausenbergerdorff",
    "nameS": "Ана",
    "nameW": "Станимира Добромирова-Господинова",
    "title": "Първенство на клуба по бридж „Четирите карета“",
}


def _evening(keeper: Keeper) -> str:
    """A rubber, a second after a cut for partners, and a correction that was taken back."""
    secret = keeper.opens("rubber", *NINE, title="Friday", stake="5 per 100")
    keeper.changes(secret, "next", how="cut")
    keeper.writes(secret, "4S N =")
    keeper.changes(secret, "undo")
    keeper.writes(secret, "3NT E -1")
    return secret
