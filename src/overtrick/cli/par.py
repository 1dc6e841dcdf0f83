"""``overtrick par``: par of a file's deals, at duplicate or in a rubber as it stands."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from overtrick.analysis.par import Par, Pars, Worth
from overtrick.analysis.par_worth import ledger_worth, rubber_worth
from overtrick.cards.board import dealer_of, vulnerability_of
from overtrick.cards.by_side import BySide
from overtrick.cards.seat import Seat, Side
from overtrick.cards.vulnerability import Vulnerability
from overtrick.cli.arguments import Parser
from overtrick.cli.dd_boards import DealtBoard, add_options, dealt_boards
from overtrick.cli.reading import given_rules
from overtrick.cli.state import given_ledger
from overtrick.cli.writing import write_out
from overtrick.formats.json.double_dummy import par_json
from overtrick.formats.record import Record
from overtrick.language.figures import signed
from overtrick.language.language import Language
from overtrick.language.words import say
from overtrick.language.writing import write_outcome
from overtrick.scoring.ledger import Ledger
from overtrick.scoring.rules.fields import Form


def options(parser: Parser) -> None:
    """The file, how to come by its tables, and what stands on the sheet."""
    add_options(parser)
    parser.add_argument("--rules", default="duplicate")
    for option in ("--vul", "--state", "--deal"):
        parser.add_argument(option)


def run(given: Namespace, language: Language, words: Sequence[str]) -> str:
    """A line a board, as soon as it is there; one object for machines."""
    rules = given_rules(given.rules, words)
    marked = rules.form is Form.BOARD and given.vul is None and given.deal is None
    sheet = _Sheet(given_ledger(rules, given, words), marked=marked)
    boards: list[dict[str, object]] = []
    with dealt_boards(given, language, words) as dealt:
        for board in dealt:
            found = sheet.par(board)
            if given.json:
                boards.append(_in_json(board, found))
            else:
                write_out(_in_words(board, found, language), words)
        if given.json:
            from json import dumps  # noqa: PLC0415 - only where JSON is asked for

            write_out([dumps({"rules": rules.id, "boards": boards})], words)
        elif rules.part_scores_carry:
            note = "counted-worth" if sheet.in_worth else "counted"
            write_out([say(language, "cli.par", note)], words)
    return ""


@dataclass(frozen=True, slots=True)
class _Found:
    """Par by who calls first, and whom the board has call first, where that is known.

    ``points`` counts what an end adds to the sheet; ``in_worth`` tells that par is reckoned in
    what a rubber stands to be worth, which is more than that.
    """

    pars: BySide[Par]
    vulnerable: BySide[bool]
    first: Side | None
    points: Worth
    in_worth: bool


@dataclass(slots=True)
class _Sheet:
    """What stands on the sheet before each deal; or else the boards are ``marked`` themselves."""

    ledger: Ledger
    marked: bool
    known: dict[tuple[BySide[bool], Side], Pars] = field(
        default_factory=dict[tuple[BySide[bool], Side], Pars]
    )

    @property
    def in_worth(self) -> bool:
        """Whether the deals to come count: in a rubber whose equity is known."""
        return rubber_worth(self.ledger, Side.NS) is not None

    def par(self, board: DealtBoard) -> _Found:
        """Par of a board."""
        ledger = self.ledger
        if self.marked:
            covers = _vulnerability(board.record).covers
            ledger = replace(ledger, marked=BySide(covers(Side.NS), covers(Side.EW)))
        both = BySide(*(self._pars(ledger, side).of(board.table, side) for side in Side))
        dealer = _dealer(board.record)
        first = None if dealer is None else dealer.side
        return _Found(both, ledger.vulnerable, first, ledger_worth(ledger), self.in_worth)

    def _pars(self, ledger: Ledger, first: Side) -> Pars:
        key = ledger.vulnerable, first
        if key not in self.known:
            self.known[key] = Pars(rubber_worth(ledger, first) or ledger_worth(ledger))
        return self.known[key]


def _vulnerability(record: Record) -> Vulnerability:
    """What is marked on the board, or else what Law 2 gives its number, or else none."""
    if record.vulnerability is not None:
        return record.vulnerability
    return vulnerability_of(record.number) if record.number else Vulnerability.NONE


def _dealer(record: Record) -> Seat | None:
    if record.dealer is not None:
        return record.dealer
    return dealer_of(record.number) if record.number else None


def _in_json(board: DealtBoard, found: _Found) -> dict[str, object]:
    return {
        "board": board.name,
        "deal": str(board.deal),
        "vulnerable": {"NS": found.vulnerable.ns, "EW": found.vulnerable.ew},
        "digits": str(board.table),
        "first": None if found.first is None else str(found.first),
        "par": {
            str(side): par_json(par, found.points, in_worth=found.in_worth)
            for side, par in zip(Side, found.pars, strict=True)
        },
    }


def _in_words(board: DealtBoard, found: _Found, language: Language) -> Iterator[str]:
    """One line; two where it matters who calls first and the file does not tell."""
    name = say(language, "cli.dd", "board", board=board.name)
    texts = BySide(*(_par(par, found, language) for par in found.pars))
    if texts.ns == texts.ew or found.first is not None:
        yield f"{name}: {texts.of(found.first or Side.NS)}"
        return
    for side in Side:
        yield say(language, "cli.par", f"first-{side}", board=name, par=texts.of(side))


def _par(par: Par, found: _Found, language: Language) -> str:
    """``NS +420: 4H NS =``, every contract that brings it named."""
    ends = ", ".join(write_outcome(end, language) for end in par.ends)
    points = signed(language, found.points(par.ends[0]))
    if not found.in_worth:
        return say(language, "cli.par", "par", points=points, ends=ends)
    worth = signed(language, round(par.net_ns))
    return say(language, "cli.par", "worth", worth=worth, points=points, ends=ends)
