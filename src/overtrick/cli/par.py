"""``overtrick par``: par of a file's deals, at duplicate or in a rubber as it stands."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from overtrick.analysis.par import Par, Pars
from overtrick.analysis.par_worth import ledger_worth
from overtrick.cards.board import dealer_of, vulnerability_of
from overtrick.cards.by_side import BySide
from overtrick.cards.seat import Seat, Side
from overtrick.cards.vulnerability import Vulnerability
from overtrick.cli.arguments import Parser
from overtrick.cli.dd_boards import DealtBoard, add_options, dealt_boards
from overtrick.cli.reading import given_rules
from overtrick.cli.state import given_ledger
from overtrick.cli.writing import write_out
from overtrick.formats.record import Record
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
            write_out([say(language, "cli.par", "counted")], words)
    return ""


@dataclass(frozen=True, slots=True)
class _Found:
    """Par by who calls first, and whom the board has call first, where that is known."""

    pars: BySide[Par]
    vulnerable: BySide[bool]
    first: Side | None


@dataclass(slots=True)
class _Sheet:
    """What stands on the sheet before each deal; or else the boards are ``marked`` themselves."""

    ledger: Ledger
    marked: bool
    known: dict[BySide[bool], Pars] = field(default_factory=dict[BySide[bool], Pars])

    def par(self, board: DealtBoard) -> _Found:
        """Par of a board."""
        vulnerable = self.ledger.vulnerable
        if self.marked:
            covers = _vulnerability(board.record).covers
            vulnerable = BySide(covers(Side.NS), covers(Side.EW))
        if vulnerable not in self.known:
            ledger = replace(self.ledger, marked=vulnerable) if self.marked else self.ledger
            self.known[vulnerable] = Pars(ledger_worth(ledger))
        pars = self.known[vulnerable]
        both = BySide(pars.of(board.table, Side.NS), pars.of(board.table, Side.EW))
        dealer = _dealer(board.record)
        return _Found(both, vulnerable, None if dealer is None else dealer.side)


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
            str(side): {"score_ns": par.net_ns, "ends": [str(end) for end in par.ends]}
            for side in Side
            if (par := found.pars.of(side))
        },
    }


def _in_words(board: DealtBoard, found: _Found, language: Language) -> Iterator[str]:
    """One line; two where it matters who calls first and the file does not tell."""
    name = say(language, "cli.dd", "board", board=board.name)
    ns, ew = found.pars
    if ns == ew or found.first is not None:
        yield f"{name}: {_par(found.pars.of(found.first or Side.NS), language)}"
        return
    for side in Side:
        text = _par(found.pars.of(side), language)
        yield say(language, "cli.par", f"first-{side}", board=name, par=text)


def _par(par: Par, language: Language) -> str:
    """``NS +420: 4H NS =``, every contract that brings it named."""
    ends = ", ".join(write_outcome(end, language) for end in par.ends)
    points = f"{par.net_ns:+g}".replace("-", "\N{MINUS SIGN}") if par.net_ns else "0"
    return say(language, "cli.par", "par", points=points, ends=ends)
