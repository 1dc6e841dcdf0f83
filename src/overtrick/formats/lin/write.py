"""Writing LIN as online play does, a board a line, so that other programs read it.

A heading (``vg``, ``rs`` ...) is written again as it was read. A bar can't stand in a text,
nor a comma in a name; they become a broken bar and a space. What a file states of the result
is written as a claim where the play does not reach its end.

>>> from overtrick.formats.lin.read import parse_lin
>>> text = "pn|Sam,Will,Nan,Eva|st||md|1SAKHDC,,,|rh||ah|Board 7|sv|n|mb|1S!|an|five|pg||"
>>> write_lin(parse_lin(text)) == text + chr(10)
True
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from overtrick.cards.card import PACK
from overtrick.formats.lin.hands import write_deal
from overtrick.formats.lin.heading import Heading
from overtrick.formats.lin.notation import CALL_WORDS, VULNERABILITY_LETTERS
from overtrick.formats.record import Event, Laid, Names, Place, Record, Said

NO_EVENT = Event()
_HEADING = ("vg", "rs", "pw", "mp", "bn", "pn")
_OWN = frozenset(
    (*_HEADING, "qx", "st", "md", "rh", "ah", "sv", "mb", "an", "pg", "pc", "mc", "nt")
)
"""The tags that have a place of their own."""
_FOREIGN = re.compile(r"[a-z0-9]{2}", re.ASCII)
_PAGE = "pg||"
_SAID = {call: f"mb|{word}|" for call, word in CALL_WORDS.items()}
_ALERTED = {call: f"mb|{word}!|" for call, word in CALL_WORDS.items()}
_LAID = {card: f"pc|{card}|" for card in PACK}
_SIGNS = {ord("|"): "\N{BROKEN BAR}", 0: None}


def write_lin(records: Iterable[Record], event: Event = NO_EVENT) -> str:
    """The heading, where the event has one, and then a line for each board."""
    heading = heading_of(event)
    return head_lines(heading) + "".join(board_line(record, heading) + "\n" for record in records)


def heading_of(event: Event) -> Heading:
    """What the event has of a heading."""
    heading = Heading()
    for tag in event.tags:
        if tag.name in _HEADING:
            heading.take(tag.name, _text(tag.value), Place(1, 1))
    return heading


def head_lines(heading: Heading) -> str:
    """The lines before the first board; none where there is nothing to tell."""
    head = "".join(f"{tag.name}|{tag.value}|\n" for tag in heading.tags)
    return head + ("pg||\n" if head else "")


def board_line(record: Record, heading: Heading | None = None) -> str:
    """One board without the end of its line; its label and players where no heading has them."""
    pieces = [f"{tag}|{value}|" for tag, value in _pieces(record, heading)]
    pieces += _told(record) if record.comments else _plainly(record)
    in_heading = heading is not None and "rs" in heading.places and bool(_label(record))
    pieces += [f"{tag}|{value}|" for tag, value in _ended(record, in_heading)]
    return "".join(pieces)


def _pieces(record: Record, heading: Heading | None) -> Iterator[tuple[str, str]]:
    if label := _label(record):
        yield "qx", label
    named = heading is not None and bool(label) and "pn" in heading.places
    if not (named and heading and heading.names(record.room) == record.names):
        yield "pn", _players(record.names)
    yield "st", ""
    deal = write_deal(record.dealer, record.deal) if record.deal else record.tag("md")
    yield "md", _text(deal or write_deal(record.dealer, None))
    yield "rh", ""
    board = _word(record.board)
    if title := _word(record.tag("ah")) or (f"Board {board}" if board else ""):
        yield "ah", title
    if record.vulnerability is not None:
        yield "sv", VULNERABILITY_LETTERS[record.vulnerability]
    for tag in record.tags:
        text = _text(tag.value)
        if text and _FOREIGN.fullmatch(tag.name) and tag.name not in _OWN:
            yield tag.name, text


def _label(record: Record) -> str:
    return _word(record.tag("qx") or (f"{record.room[:1]}{record.board}" if record.room else ""))


def _told(record: Record) -> Iterator[str]:
    """The auction and the play, each call and card with the remarks behind it."""
    remarks = _remarks(record)
    yield remarks.get("", "")
    for turn, said in enumerate(record.calls, start=1):
        yield _call(said)
        yield remarks.get(f"call {turn}", "")
    yield _PAGE
    for turn, laid in enumerate(record.cards, start=1):
        yield _card(laid)
        yield remarks.get(f"card {turn}", "")
        if turn % 4 == 0:
            yield _PAGE


def _plainly(record: Record) -> Iterator[str]:
    """The same of a board without remarks, as most are."""
    yield from map(_call, record.calls)
    yield _PAGE
    cards = [*map(_card, record.cards)]
    for at in range(0, len(cards), 4):
        yield from cards[at : at + 4]
        if at + 4 <= len(cards):
            yield _PAGE


def _call(said: Said) -> str:
    piece = _ALERTED[said.call] if said.alerted else _SAID[said.call]
    text = said.explanation and _text(said.explanation)
    return f"{piece}an|{text}|" if text else piece


def _card(laid: Laid) -> str:
    text = laid.explanation and _text(laid.explanation)
    return f"{_LAID[laid.card]}an|{text}|" if text else _LAID[laid.card]


def _ended(record: Record, in_heading: bool) -> Iterator[tuple[str, str]]:
    """The claim, or the tricks that are stated and told by nothing else; and the last page."""
    claimed = record.claimed
    if claimed is None and record.calls and len(record.cards) < 52 and not in_heading:
        claimed = record.tricks
    if claimed is not None:
        yield "mc", str(claimed)
    if claimed is not None or len(record.cards) % 4:
        yield "pg", ""


def _remarks(record: Record) -> Mapping[str, str]:
    """The remarks by what they stand behind; others come before the first call."""
    behind = {f"call {turn}" for turn in range(1, len(record.calls) + 1)}
    behind |= {f"card {turn}" for turn in range(1, len(record.cards) + 1)}
    found: dict[str, list[str]] = {}
    for remark in record.comments:
        after = remark.after if remark.after in behind else ""
        found.setdefault(after, []).append(f"nt|{_text(remark.text)}|")
    return {after: "".join(pieces) for after, pieces in found.items()}


def _players(names: Names) -> str:
    """South's name first, and round the table."""
    north, east, south, west = (_text(name).replace(",", " ").strip() for name in names)
    return f"{south},{west},{north},{east}"


def _word(text: str) -> str:
    """A label or a title, whose spaces mean nothing."""
    return " ".join(_text(text).split())


def _text(text: str) -> str:
    """A text on one line and without a bar."""
    return " ".join(text.translate(_SIGNS).splitlines())
