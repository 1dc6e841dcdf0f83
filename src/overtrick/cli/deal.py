"""``overtrick deal``: deals, if wanted with conditions."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from secrets import randbits

from overtrick.analysis.order.chance import Chance
from overtrick.analysis.order.errors import NoSuchDeal, NotSolved
from overtrick.analysis.order.orders import TRIES, Made, Order
from overtrick.analysis.wishes.read import read_wish
from overtrick.analysis.wishes.wish import Wish, strains
from overtrick.cards.board import Board
from overtrick.cards.errors import ParseError
from overtrick.cards.known import KnownDeal
from overtrick.cli.arguments import Parser, line, place
from overtrick.cli.papers import printed
from overtrick.cli.progress import Dealing
from overtrick.cli.reading import refuse
from overtrick.cli.refusal import ARGUMENT, BadUsage, Source, refused
from overtrick.cli.writing import write_file
from overtrick.language.language import Language
from overtrick.language.words import say
from overtrick.solver.at_hand import is_native, solver_at_hand
from overtrick.solver.solver import Solver

MOST_DEALS = 1_000_000
MOST_TRIES = 1_000_000_000


def options(parser: Parser) -> None:
    """How many, what is wished, and where chance comes from."""
    parser.add_argument("-n", "--number", default="1")
    parser.add_argument("--where", default="")
    parser.add_argument("--seed")
    parser.add_argument("--tries", default=str(TRIES))
    parser.add_argument("--pbn", action="store_true")
    parser.add_argument("--pdf")


def run(given: Namespace, language: Language, words: Sequence[str]) -> str:
    """The boards as diagrams, as PBN or for machines; all of them or none."""
    number = whole_number(given.number, MOST_DEALS, "-n", words)
    most = whole_number(given.tries, MOST_TRIES, "--tries", words)
    wish = given_wish(given.where)
    seed = given_seed(given.seed)
    with solver_for(wish, words) as solver, Dealing(number, language) as progress:
        order = Order(wish, Chance(seed), solver=solver, most=most, told=progress.tried)
        try:
            made: list[Made] = []
            for one in order.deals(number):
                made.append(one)
                progress.found(len(made))
        except (NoSuchDeal, NotSolved) as error:
            raise refuse(Source(ARGUMENT, given.where), error) from None
    boards = [Board.numbered(place, one.deal) for place, one in enumerate(made, start=1)]
    if given.pdf is not None:
        _print(boards, given.pdf, language, words)
    if given.json:
        return _in_json(boards, made, seed)
    if given.pbn:
        return _in_pbn(boards, seed, given.where)
    from overtrick.paper.hand_records import hand_records, hand_records_text  # noqa: PLC0415

    shown = hand_records_text(hand_records(boards, language))
    return f"{shown}\n{say(language, 'cli.deal', 'seed', seed=seed)}"


def _print(boards: Sequence[Board], name: str, language: Language, words: Sequence[str]) -> None:
    """The hand records on paper."""
    from overtrick.paper.hand_records import hand_records  # noqa: PLC0415 - only for paper
    from overtrick.paper.hand_records_pdf import hand_records_pdf  # noqa: PLC0415

    records = hand_records(boards, language)
    write_file(name, printed(lambda: hand_records_pdf(records, language), words), words)


def given_wish(text: str) -> Wish:
    """The wish of ``--where``; refused with its place in that text."""
    try:
        return read_wish(text)
    except ParseError as error:
        raise refuse(Source(ARGUMENT, text), error) from None


def given_seed(seed: str | None) -> str:
    """The seed given, or one that nobody can foresee."""
    return str(randbits(32)) if seed is None else seed


def whole_number(text: str, most: int, option: str, words: Sequence[str]) -> int:
    """A number from 1 up to ``most``."""
    if text.isascii() and text.isdecimal() and 1 <= int(text[:18]) <= most:
        return int(text)
    column, allowed = place(words, text), f"1-{most}"
    raise refused(BadUsage.VALUE, line(words), column, option=option, value=text, allowed=allowed)


@contextmanager
def solver_for(wish: Wish, words: Sequence[str]) -> Generator[Solver | None]:
    """A solver where tricks are wished for; refused where there is none."""
    if not strains(wish):
        yield None
        return
    if not is_native():
        raise refused(BadUsage.EXTRA, line(words), extra="dds")
    with solver_at_hand() as solver:
        yield solver


def _in_json(boards: Sequence[Board], made: Sequence[Made], seed: str) -> str:
    from json import dumps  # noqa: PLC0415 - only where JSON is asked for

    told = [
        {
            "board": board.number,
            "dealer": str(board.dealer),
            "vulnerable": str(board.vulnerability),
            "deal": str(board.deal),
            "tries": one.tries,
        }
        for board, one in zip(boards, made, strict=True)
    ]
    return dumps({"seed": seed, "boards": told}, ensure_ascii=False)


def _in_pbn(boards: Sequence[Board], seed: str, where: str) -> str:
    """The file, with what it takes to deal the same again in its Generator tag."""
    from overtrick.formats.pbn.write import write_pbn  # noqa: PLC0415
    from overtrick.formats.record import Record, Tag  # noqa: PLC0415

    made_by = f"overtrick deal --seed {seed}" + (f" --where '{where}'" if where else "")
    records = (
        Record(
            board=str(board.number),
            dealer=board.dealer,
            vulnerability=board.vulnerability,
            deal=_known(board),
            tags=(Tag("Generator", made_by),),
        )
        for board in boards
    )
    return write_pbn(records).replace("\r\n", "\n").rstrip("\n")


def _known(board: Board) -> KnownDeal:
    assert board.deal is not None  # noqa: S101 - each was dealt
    north, east, south, west = (hand.cards for hand in board.deal.hands)
    return KnownDeal((north, east, south, west))
