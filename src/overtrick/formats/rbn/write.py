r"""Writing RBN: every record states its players, board and hands; a heading only when it changes.

A call or a card has one of nine notes; further explanations become paragraphs. A claim is
written as the result that it is.

>>> from overtrick.formats.rbn.read import parse_rbn
>>> text = "E Club Teams\nN Nan\nB 8\nA WZ:1S*2H^1P4D:A\n1 forcing\nP CK972\nR 9-300\n\n"
>>> write_rbn(parse_rbn(text)) == text
True
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from overtrick.cards.seat import Side
from overtrick.formats.problem import lines_of
from overtrick.formats.rbn.auction import Bidding, write_auction
from overtrick.formats.rbn.hands import write_hands
from overtrick.formats.rbn.labels import LASTING, OF_BOARD, ORDER, TAGS, label_text
from overtrick.formats.rbn.play import Cards, write_play
from overtrick.formats.rbn.result import ROOMS, write_contract, write_names, write_result
from overtrick.formats.record import Event, Record
from overtrick.game.contract import Contract

NO_EVENT = Event()
_LETTERS = {room: letter for letter, room in ROOMS.items()}
_DIGITS = "123456789"


def write_rbn(records: Iterable[Record], event: Event = NO_EVENT) -> str:
    """The records, an empty line after each; the event is that of the first, if they tell none."""
    titles = {"E": event.title, "D": event.date, "F": event.scoring}
    lasting: dict[str, str] = {}
    written: list[str] = []
    for record in records:
        titles = {
            label: "" if record.tag(TAGS[label]) else title for label, title in titles.items()
        }
        lines = _texts(record, titles)
        stated = [
            label
            for label in ORDER
            if lines.get(label, "") != (lasting.get(label, "") if label in LASTING else "")
            or (label in "NBH" and label in lines)
        ]
        lasting = {label: lines[label] for label in LASTING if lines.get(label)}
        if not OF_BOARD & set(stated):
            stated.append("B")
        written.append("".join(_lines(record, lines, stated)))
    remarks = [_paragraph(tag.value) for tag in event.tags if tag.name == "Comment"]
    return "".join(f"{record}\n" for record in written) + "".join(remarks)


def _texts(record: Record, titles: dict[str, str]) -> dict[str, str]:
    """What each label says of the record; the auction and the play have their notes yet to come."""
    found = {
        label: label_text(label, record.tag(name) or titles.get(label, ""))
        for label, name in TAGS.items()
    }
    contract = record.contract
    tricks = record.claimed if record.tricks is None else record.tricks
    known = contract is not None and not (
        isinstance(contract, Contract) and isinstance(contract.declarer, Side)
    )
    found |= {
        "N": write_names(
            record.names,
            _LETTERS.get(record.room) or _flat(record.tag("Table")),
            _flat(record.tag("Info")),
        ),
        "B": record.board,
        "H": write_hands(record.deal, record.tag("Hidden")) if record.deal else record.tag("H"),
        "A": _auction(record, {}),
        "P": write_play(Cards(record.cards)),
        "C": write_contract(contract, record.tag("Leader")) if contract and known else "",
        "R": write_result(tricks, record.score_ns, record.tag("Points")),
    }
    return {label: flat for label, text in found.items() if (flat := _flat(text))}


def _auction(record: Record, notes: Mapping[int, str]) -> str:
    asked = bool(record.tag("Asked"))
    bidding = Bidding(record.dealer, record.vulnerability, record.calls, notes, asked)
    return write_auction(bidding)


def _lines(record: Record, texts: Mapping[str, str], stated: Sequence[str]) -> Iterator[str]:
    """The lines of a record; a remark stands behind its label, or else at the end."""
    yield from _paragraphs(record, "")
    left: list[str] = []
    for label in stated:
        text, notes = texts.get(label, ""), Notes()
        if label == "A":
            notes = Notes.of((str(one.call), one.explanation) for one in record.calls)
            text = _auction(record, notes.digits)
        elif label == "P":
            notes = Notes.of((str(one.card), one.explanation) for one in record.cards)
            text = write_play(Cards(record.cards, notes.digits))
        yield f"{label} {text}".rstrip() + "\n"
        yield from (f"{digit} {note}\n" for note, digit in notes.texts.items())
        yield from _paragraphs(record, label)
        left += notes.left
    for remark in record.comments:
        if remark.after and remark.after not in stated:
            left.append(remark.text)
    yield from map(_paragraph, left)


class Notes(NamedTuple):
    """The notes of an auction or a play: a text's digit, a call's digit, and what is left over."""

    texts: Mapping[str, str] = {}
    digits: Mapping[int, str] = {}
    left: Sequence[str] = ()

    @classmethod
    def of(cls, told: Iterable[tuple[str, str]]) -> Notes:
        """The same text has the same note; after nine there are no more.

        >>> Notes.of([("1NT", "weak"), ("Pass", ""), ("2NT", "weak")]).digits
        {0: '1', 2: '1'}
        """
        texts: dict[str, str] = {}
        digits: dict[int, str] = {}
        left: list[str] = []
        for turn, (name, explanation) in enumerate(told):
            text = _flat(explanation)
            if text and text not in texts and len(texts) < len(_DIGITS):
                texts[text] = _DIGITS[len(texts)]
            if text in texts:
                digits[turn] = texts[text]
            elif text:
                left.append(f"{turn + 1}. {name}: {text}")
        return cls(texts, digits, left)


def _paragraphs(record: Record, after: str) -> Iterator[str]:
    return (_paragraph(one.text) for one in record.comments if one.after == after)


def _paragraph(text: str) -> str:
    """A text in braces: no line of it is empty, and only the last one ends with a brace."""
    *lines, last = lines_of(text.replace("\0", ""))
    kept = [line for line in lines if line.strip()]
    closed = [f"{bare[:-1]})" if (bare := one.rstrip()).endswith("}") else one for one in kept]
    return "\n".join(("{" + closed[0], *closed[1:], last) if closed else ("{" + last,)) + "}\n"


def _flat(text: str) -> str:
    """A text on one line."""
    return " ".join(text.replace("\0", "").split())
