"""A whole evening held against what was tapped in, reckoned without the server."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from playwright.sync_api import Locator, expect

from overtrick.formats.csv.read import parse_csv
from overtrick.formats.evening.read import parse_evening
from overtrick.tournament.comparison import Comparison
from overtrick.tournament.evenings.evening import Evening
from overtrick.tournament.evenings.standing import Standing, standing
from overtrick.tournament.profiles import WBF
from overtrick.tournament.rankings import rankings
from overtrick.tournament.rounding import decimal_text
from overtrick.tournament.traveller import Traveller
from overtrick.tournament.way import WAYS
from tests.browser.conftest import Sitting
from tests.browser.night import Night, Phone, phone
from tests.browser.player import MINUS, Player
from tests.served import Served

FEW_TAPS = 6
"""From the first page to an evening that is set up: far less than a minute."""
Lines = list[list[str]]


@dataclass
class Notes:
    """An evening of rubbers as somebody beside the tables notes it, in the words of its file."""

    kind: str
    people: Sequence[str]
    told: list[str] = field(default_factory=list[str])

    def begins(self, round_: int) -> None:
        self.told.append(f"round {round_}")

    def sits(self, table: int, phone: Phone) -> list[str]:
        """Note who sits there, by what the phone of the table says; North first, as they sit."""
        four = [phone.page.locator(f".compass .{seat} dd").inner_text() for seat in "NESW"]
        north, east, south, west = four
        self.told.append(f"table {table}: {north}, {south} v {east}, {west}")
        return four

    def line(self, *texts: str) -> None:
        self.told.extend(texts)

    @property
    def evening(self) -> Evening:
        """What all that makes, by the program's own reader of files."""
        players = f"players: {', '.join(self.people)}"
        return parse_evening("\n".join([f"evening: {self.kind}", players, *self.told])).evening

    @property
    def totals(self) -> tuple[Standing, ...]:
        """What everybody has, the best first."""
        return standing(self.evening)

    @property
    def standing(self) -> Lines:
        """Place, player and total, as a page of results has them."""
        lines = self.totals
        shared = [line.place for line in lines]
        return [
            [f"{one.place}{'=' * (shared.count(one.place) > 1)}", one.player, signed(one.total)]
            for one in lines
        ]


@dataclass
class Travellers:
    """A duplicate session as somebody beside the tables notes it: a line a board and table."""

    lines: dict[tuple[str, str, str], str] = field(default_factory=dict[tuple[str, str, str], str])

    def wrote(self, board: int, ns: str, ew: str, text: str) -> None:
        """A board as it is tapped in, such as ``4S X N -1`` or ``pass``."""
        self.lines[str(board), ns, ew] = row(text)

    def award(self, board: int, ns: str, ew: str, text: str) -> None:
        self.lines[str(board), ns, ew] = f",,,{text}"

    @property
    def travellers(self) -> tuple[Traveller, ...]:
        """The same by the program's own reader of travellers."""
        lines = [",".join((*where, told)) for where, told in sorted(self.lines.items())]
        return tuple(
            parse_csv("\n".join(["board,ns,ew,contract,declarer,tricks,score_ns", *lines]))
        )

    @property
    def ranking(self) -> list[Lines]:
        """Each line of the ranking: the place, who, the points, the percentage."""
        session = Comparison(self.travellers, WAYS["matchpoints"], WBF)
        return [
            [
                [
                    f"{line.place}{'=' * line.tied}",
                    str(line.contestant),
                    decimal_text(line.points, 0 if line.points.denominator == 1 else 2),
                    decimal_text(line.percent, 2) if line.percent is not None else "",
                ]
                for line in one.standings
            ]
            for one in rankings(session, session.compared())
        ]


def row(text: str) -> str:
    """A board as it is tapped in, as the columns of a traveller.

    >>> row("4S X N -1"), row("3NT E ="), row("pass")
    ('4Sx,N,9,', '3NT,E,9,', 'pass,,,')
    """
    if text == "pass":
        return "pass,,,"
    contract, *doubling, declarer, over = text.split()
    tricks = int(contract[0]) + 6 + (0 if over == "=" else int(over))
    return f"{contract}{''.join(doubling).lower()},{declarer},{tricks},"


def signed(number: int) -> str:
    """A balance as pages write it.

    >>> signed(-420) == f"{MINUS}420", signed(420), signed(0)
    (True, '+420', '0')
    """
    return f"{number:+d}".replace("-", MINUS) if number else "0"


def rows(table: Locator) -> Lines:
    """What stands in a table of a page."""
    return [
        [cell.strip() for cell in line.locator("td").all_inner_texts()]
        for line in table.locator("tbody tr").all()
    ]


def labels(phone: Phone) -> tuple[str, str]:
    """Who sits at the table of a phone in the round that is on: ``N3`` and ``E5``."""
    ns, ew = phone.page.locator(".versus").first.locator("dd").all_inner_texts()
    return label(ns), label(ew)


def label(text: str) -> str:
    """The number of a pair, as it is called.

    >>> label("Pair N3"), label("E12. Anna, Boris")
    ('N3', 'E12')
    """
    found = re.search(r"\b[NE]\d+\b", text)
    assert found, text
    return found[0]


def is_safe(phone: Phone, round_: int, place: int) -> bool:
    """Whether what was tapped in is either stored, as far as the phone knows, or still waits."""
    return phone.result(round_, place).is_visible() or phone.outbox.count() == 1


def stands(phone: Phone, round_: int, place: int, *words: str) -> None:
    """A result stands there, once, and nothing waits any more."""
    expect(phone.result(round_, place)).to_have_count(1)
    for word in words:
        expect(phone.result(round_, place)).to_contain_text(word)
    expect(phone.outbox).to_have_count(0)


def disagrees(phone: Phone) -> None:
    """Say that what the others wrote is not so."""
    phone.tap(phone.page.locator("#agree button.danger").first)
    expect(phone.page.locator("#agree .disputed")).to_have_count(1)


def sets_up(
    sits: Sitting, app: Served, kind: str, lines: Sequence[str], minutes: int = 180
) -> Night:
    """Set an evening up as somebody does who has not done it before, from the first page.

    The names are typed, the addresses read off the page that is handed out.
    """
    director = phone(sits, app, desk=True)
    page = director.goes("/").page
    director.follows('.begin a[href="/evening/new"]')
    people = sum(2 if "&" in line else 1 for line in lines)
    director.tap('input[name="people"]')
    page.keyboard.press("Control+A")
    page.keyboard.type(str(people))
    director.tap("#names > summary")
    director.tap('textarea[name="names"]')
    page.keyboard.type("\n".join(lines))
    page.select_option('select[name="minutes"]', str(minutes))
    director.follows('button[name="look"]')
    director.follows(f'button[name="start"][value^="{kind}."]')
    director.live()
    assert director.taps <= FEW_TAPS
    director.follows('a[href$="/hand-out"]')
    links = [one.get_attribute("href") or "" for one in page.locator("a.address").all()]
    paths = [one.removeprefix(app.address) for one in links]
    director.follows(".back a")
    director.live()
    return Night(director, paths[:-1], paths[-1])


def all_see(reader: Player, night: Night, notes: Notes) -> None:
    """The page of results has the standing that follows from the deals; so has each card."""
    assert sum(one.total for one in notes.totals) == 0
    reader.goes(night.watch)
    reader.follows('a[href$="/results"]')
    tables = {
        table.get_attribute("aria-label"): rows(table)
        for table in reader.page.locator(".outcome .wide").all()
    }
    assert tables["Standing"] == notes.standing
    totals = {player: total for _, player, total in notes.standing}
    for number, name in enumerate(notes.people, start=1):
        reader.goes(f"{night.watch}/player/{number}")
        assert reader.page.locator("h1").inner_text() == name
        assert totals[name] in reader.page.locator("#live").inner_text()


def shown_to_all(night: Night) -> None:
    """The director lets everybody see the standing."""
    night.press("show")
    expect(night.director.page.locator('input[name="shown"]')).to_have_value("no")
