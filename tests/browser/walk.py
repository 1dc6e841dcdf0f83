"""Every page there is, with sheets behind them as they are kept at a table.

Used by the tests that visit every page, and by the pictures of ``make shots``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from time import sleep

import httpx

from overtrick.cards.seat import Seat
from overtrick.club.evenings.addresses import at_table, of_player
from overtrick.club.evenings.chairs import Chair as Person
from overtrick.club.sheets.desk import watching
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.web.lessons.chapters import CHAPTERS
from tests.web.four import Chair, Four
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


PLAYED = "62"
"""The event that ends the deal of the table that is played: one opens it, four sit, one deals."""

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
    Stop("odds", "/odds"),
    Stop("equity", "/equity"),
    Stop("new-rubber", "/new/rubber"),
    Stop("new-chicago", "/new/chicago?rules=chicago-duplicate"),
    Stop("new-board", "/new/board"),
    Stop("new-house", "/new/rubber?rules=rubber&house.insult.doubled=25"),
    Stop("new-file", "/new/file"),
    Stop("files", "/files"),
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
    Stop("evening-new", "/evening/new"),
    Stop("evening-new-large", "/evening/new?people=28&minutes=180"),
    Stop("evening-director", "/evening/{howell}"),
    Stop("evening-begins", "/evening/{begins}"),
    Stop("evening-table", "/evening/{howell_table}"),
    Stop("evening-table-tapped", "/evening/{howell_table}?contract=4S&declarer=N&over=1"),
    Stop("evening-directors-table", "/evening/{howell}/table/1"),
    Stop("evening-result", "/evening/{howell}/table/1/result/1/1"),
    Stop("evening-own-result", "/evening/{howell_table}/result/1/1"),
    Stop("evening-screen", "/evening/{howell_watched}"),
    Stop("evening-card", "/evening/{howell_watched}/player/1"),
    Stop("evening-results", "/evening/{howell}/results"),
    Stop("evening-people", "/evening/{howell}/people"),
    Stop("evening-seats", "/evening/{howell}/seats"),
    Stop("evening-hand-out", "/evening/{howell}/hand-out"),
    Stop("evening-history", "/evening/{howell}/history"),
    Stop("evening-close", "/evening/{howell}/close"),
    Stop("evening-progressive", "/evening/{progressive}"),
    Stop("evening-progressive-table", "/evening/{progressive_table}"),
    Stop("evening-progressive-screen", "/evening/{progressive_watched}"),
    Stop("evening-progressive-results", "/evening/{progressive}/results"),
    Stop("evening-online", "/evening/{online}"),
    Stop("evening-online-hand-out", "/evening/{online}/hand-out"),
    Stop("evening-online-player", "/evening/{online_player}"),
    Stop("evening-online-seat", "/table/{online_seat}"),
    Stop("evening-online-director", "/table/{online}.1.1"),
    Stop("table-new", "/table/new"),
    Stop("table-new-boards", "/table/new?form=board"),
    Stop("tables", "/tables"),
    Stop("practice", "/practice"),
    Stop("practice-lesson", "/practice/lesson"),
    Stop("table-practice", "/table/{practice}"),
    Stop("table-practised", "/table/{practised}"),
    Stop("table-review", f"/table/{{played_north}}/review/{PLAYED}"),
    Stop("table-waiting", "/table/{waiting}"),
    Stop("table-seat", "/table/{waiting_seat}"),
    Stop("table-listed", "/table/{waiting_watched}"),
    Stop("table-bidding", "/table/{bidding_east}"),
    Stop("table-bidding-owner", "/table/{bidding}"),
    Stop("table-playing", "/table/{playing_north}"),
    Stop("table-defending", "/table/{playing_east}"),
    Stop("table-watched", "/table/{playing_watched}"),
    Stop("table-claimed", "/table/{claimed_east}"),
    Stop("table-played", "/table/{played_north}"),
    Stop("table-replay", f"/table/{{played}}/replay/{PLAYED}?step=9"),
    Stop("table-double-dummy", f"/table/{{played}}/replay/{PLAYED}?step=9&dd=1"),
    Stop("table-sheet", "/table/{played}/sheet"),
    Stop("table-history", "/table/{played}/history"),
    Stop("table-why", f"/table/{{played}}/why/{PLAYED}"),
    Stop("table-correct", f"/table/{{played}}/sheet/correct/{PLAYED}"),
    Stop("table-insert", f"/table/{{played}}/sheet/insert/{PLAYED}"),
    Stop("table-enter", "/table/{played}/sheet/enter"),
    Stop("table-corrected", "/table/{corrected_north}"),
    Stop("table-sheet-corrected", "/table/{corrected}/sheet"),
    Stop("table-history-corrected", "/table/{corrected}/history"),
    Stop("table-hand-out", "/table/{waiting}/hand-out"),
    Stop("table-end", "/table/{waiting}/end"),
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
    watched = {"half_watched": watching(opened["half"])}
    return opened | watched | evenings(client) | tables(client)


PAIRS = (
    "Anna, Clara\nАлександра Преображенская-Воскресенская, Станимира Добромирова-Господинова\n"
    "Boris & Dmitri\nWolfeschlegelsteinhausenbergerdorff, Ана"
)


def evenings(client: httpx.Client) -> dict[str, str]:
    """A duplicate session with a dispute and an award, a progressive evening, and one to begin."""
    host = Host(client)
    howell = host.opens("howell", 12, 240, names=PAIRS, title="Friday")
    progressive = host.opens("progressive", 9, 180, clock="yes")
    host.does(howell, "begin")
    for table, text in ((1, "4S N ="), (2, "3NT X W -2"), (3, "2D E +1")):
        host.does(at_table(howell, table), "enter", place="1", side="NS", **deal(text))
    host.does(at_table(howell, 1), "enter", place="2", side="NS", **deal("1NT S ="))
    host.does(at_table(howell, 2), "dispute", result="4", side="EW")
    award = {"what": "award", "ns": "A+", "ew": "A-", "reason": "Board fouled"}
    host.does(howell, "table/3/result/1/2", **award)
    host.does(howell, "show", shown="yes")
    host.does(progressive, "begin")
    for place, text in enumerate(("4S N =", "pass", "2H X E -1"), start=1):
        host.does(at_table(progressive, 1), "enter", place=str(place), side="NS", **deal(text))
    return {
        "howell": howell,
        "howell_table": at_table(howell, 1),
        "howell_watched": watching(howell),
        "progressive": progressive,
        "progressive_table": at_table(progressive, 1),
        "progressive_watched": watching(progressive),
        "begins": host.opens("three-rubbers", 5, 200, names="Anna\nBoris\nClara\nDmitri\nElena"),
        **online(client, host),
    }


def online(client: httpx.Client, host: Host) -> dict[str, str]:
    """A session at live tables, of which one has dealt; the others' seats are bots'."""
    secret = host.opens("howell", 8, 180, names=PAIRS, online="yes", title="Friday")
    host.does(secret, "online", level="beginner", grace="300", fill="yes")
    host.does(secret, "begin")
    player = of_player(secret, Person(1, 0))
    seat = client.get(f"/evening/{player}/seat", follow_redirects=False).headers["location"]
    chair = Chair(client, seat.removeprefix("/table/"))
    chair.does("deal")
    return {"online": secret, "online_player": player, "online_seat": chair.secret}


class Host:
    """Sets evenings up and runs them as a browser without JavaScript does."""

    def __init__(self, client: httpx.Client) -> None:
        self._client = client

    def opens(self, kind: str, people: int, minutes: int, **more: str) -> str:
        """An evening of the proposal of that kind; the director's secret."""
        form = {"people": str(people), "minutes": str(minutes), **more}
        page = self._client.post("/evening/new", data={**form, "look": "1"}).text
        codes = re.findall(r'name="start" value="([^"]+)"', page)
        code = next(one for one in codes if one.startswith(f"{kind}."))
        answer = self._client.post("/evening/new", data={**form, "start": code})
        assert answer.status_code == 303, answer.text
        return answer.headers["location"].removeprefix("/evening/")

    def does(self, secret: str, path: str, **form: str) -> None:
        """Send a form, having seen all there is."""
        at = f"/evening/{secret}"
        found = re.search(r'id="live" data-seq="(\d+)"', self._client.get(at).text)
        assert found
        answer = self._client.post(f"{at}/{path}", data={"seen": found[1], "round": "1", **form})
        assert answer.status_code == 303, answer.text


def tables(client: httpx.Client) -> dict[str, str]:
    """Tables of four friends at every stage of a deal."""
    waiting = Four.opens(client, title="Friday", listed="yes", grace="0")
    waiting.at(Seat.EAST).does("sit", seat="E", name=LONG["nameN"])
    bidding, playing, claimed, played, corrected = (Four.sit_down(client) for _ in range(5))
    for four in (bidding, playing, claimed, played, corrected):
        four.owner.does("deal")
    told = {"explanation": "15-17, balanced", "alert": "yes"}
    bidding.at(Seat.NORTH).does("call", call="1NT", **told)
    bidding.at(Seat.WEST).does("say", phrase="thinking")
    for four, cards in ((playing, 6), (claimed, 5), (played, 52)):
        four.bids("1NT", "Pass", "Pass", "Pass")
        four.plays(cards)
    claimed.at(Seat.NORTH).does("claim", tricks=5)
    assert f"/replay/{PLAYED}" in played.owner.page()
    corrected.bids("Pass", "Pass", "Pass", "Pass")
    corrected.owner.does("sheet/enter", **deal("4S X N +1"))
    for word, more in (("correct", deal("3NT W -2")), ("strike", {})):
        number = max(map(int, re.findall(r"/why/(\d+)", corrected.owner.page("/sheet"))))
        corrected.owner.does(f"sheet/{word}/{number}", **more)
        corrected.owner.does("sheet/enter", **deal("2H E +2"))
    return {
        **practice(client),
        "waiting": waiting.write,
        "waiting_seat": waiting.at(Seat.NORTH).secret,
        "waiting_watched": waiting.watcher.secret,
        "bidding": bidding.write,
        "bidding_east": bidding.at(Seat.EAST).secret,
        "playing_north": playing.at(Seat.NORTH).secret,
        "playing_east": playing.at(Seat.EAST).secret,
        "playing_watched": playing.watcher.secret,
        "claimed_east": claimed.at(Seat.EAST).secret,
        "played": played.write,
        "played_north": played.at(Seat.NORTH).secret,
        "corrected": corrected.write,
        "corrected_north": corrected.at(Seat.NORTH).secret,
    }


def practice(client: httpx.Client) -> dict[str, str]:
    """The fourth deal of the lesson where declarer is to count, and one that is over."""
    found: dict[str, str] = {}
    for name, until in (("practice", 'id="count"'), ("practised", 'id="learnt"')):
        answer = client.post("/practice/lesson", data={"step": "notrump"}, follow_redirects=False)
        client.cookies.delete("lesson")
        chair = Chair(client, answer.headers["location"].removeprefix("/table/"))
        while until not in (page := chair.page()):
            if "data-turn" not in page:
                sleep(0.05)
            elif calls := chair.calls():
                chair.does("call", call="1NT" if "1NT" in calls else "Pass")
            else:
                chair.does("card", card=chair.cards()[0])
        found[name] = chair.secret
    return found


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
