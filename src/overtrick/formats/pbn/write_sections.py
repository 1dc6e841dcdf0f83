"""The auction and the play in the export format: four to a line, notes below."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from overtrick.cards.known import HIDDEN, Hidden
from overtrick.cards.seat import Seat
from overtrick.formats.pbn.annotations import MOST_NOTES, SUFFIXES
from overtrick.formats.pbn.calls import SKIPPED
from overtrick.formats.pbn.cards import LEAD, REVOKE
from overtrick.formats.pbn.folding import LONGEST
from overtrick.formats.pbn.lettering import comment, note_text, tag
from overtrick.formats.pbn.values import SEATS, strain_of
from overtrick.formats.record import Laid, Record, Said
from overtrick.game.call import PASS, Bid
from overtrick.game.contract import Contract
from overtrick.game.strain import Strain

Comments = Mapping[str, Sequence[str]]
"""The comments by what they stand behind."""


def auction_lines(record: Record, comments: Comments, unused: Sequence[str]) -> Iterator[str]:
    """The auction, if there is one."""
    ending = _ending(record, "Auction")
    if not has_auction(record):
        return
    yield tag("Auction", "" if record.dealer is None else str(record.dealer))
    yield from _comment_lines(comments.get("Auction", ()))
    notes = _Notes()
    rows = _Rows()
    for number, said in enumerate(record.calls, start=1):
        rows.add(_annotated(_call(said), said, notes, 1, comments.get(f"call {number}", ())))
    if ending:
        rows.add([ending])
    yield from rows.lines()
    yield from notes.lines(unused)


def has_auction(record: Record) -> bool:
    """Whether there is an auction to write."""
    return bool(record.calls or _ending(record, "Auction"))


def has_play(record: Record) -> bool:
    """Whether there is a play to write, if only that it was claimed at once."""
    kept = any(one.name == "Play" for one in record.sections)
    return bool(record.cards or kept or record.claimed is not None or _ending(record, "Play"))


def play_lines(record: Record, comments: Comments, unused: Sequence[str]) -> Iterator[str]:
    """The play, if there is one, in columns from the opening leader's."""
    kept = next((one for one in record.sections if one.name == "Play"), None)
    claims = record.claimed is not None and len(record.cards) < 52
    ending = _ending(record, "Play") or ("*" if claims else "")
    if not has_play(record):
        return
    leader = leader_of(record)
    yield tag("Play", "" if leader is None else str(leader))
    yield from _comment_lines(comments.get("Play", ()))
    notes = _Notes()
    rows = _Rows()
    if kept is not None:
        for text in (text for row in kept.rows for text in row):
            rows.add([text])
    else:
        for cell in _cells(record, ending, notes, comments):
            rows.add(cell)
    if ending == "*":
        rows.end()
        rows.add([ending])
    yield from rows.lines()
    yield from notes.lines(unused)


def leader_of(record: Record) -> Seat | None:
    """Who made the opening lead: as the record has it, or declarer's left-hand opponent."""
    for one in record.tags:
        if one.name == "Play" and one.value in SEATS:
            return SEATS[one.value]
    contract = record.contract
    if isinstance(contract, Contract) and isinstance(contract.declarer, Seat):
        return contract.declarer.left()
    return None


def trumps_of(record: Record) -> Strain | None:
    """The strain by which the tricks were won: of the contract, or of the last bid."""
    if isinstance(record.contract, Contract):
        return record.contract.strain
    told = strain_of(record.tag("Contract")[:20])
    if told is not None:
        return told
    calls = (said.call for said in reversed(record.calls))
    return next((call.strain for call in calls if isinstance(call, Bid)), None)


def _ending(record: Record, name: str) -> str:
    ends = (one.value for one in record.tags if one.name == name and one.value in ("*", "+"))
    return next(ends, "")


def _call(said: Said) -> str:
    if said.call is PASS and SKIPPED in said.mark.split():
        return SKIPPED
    return f"^I {said.call}" if "^I" in said.mark.split() else str(said.call)


def _card(laid: Laid, *, leads: bool) -> str:
    """The card after its irregularity; only the first of a trick can be a lead out of turn."""
    known = (LEAD, REVOKE) if leads else (REVOKE,)
    irregular = [mark for mark in laid.mark.split() if mark in known]
    return " ".join([*irregular[:1], str(laid.card)])


def _annotated(
    text: str, one: Said | Laid, notes: _Notes, glyph: int, comments: Sequence[str]
) -> list[str]:
    """A call or a card with its note, its glyphs in their order, and its comments."""
    note, told = "", list(comments)
    if one.explanation or (isinstance(one, Said) and one.alerted):
        note = notes.number(one.explanation)
        if not note:
            told.insert(0, one.explanation)
    marks = [mark for mark in one.mark.split() if not mark.startswith("^")]
    numbers = [_glyph(mark, glyph) for mark in marks]
    glyphs = [f"${number}" for number in sorted(one for one in numbers if one is not None)]
    strange = [mark for mark, number in zip(marks, numbers, strict=True) if number is None]
    return [text, *filter(None, [note]), *glyphs, *map(comment, (*strange, *told))]


def _glyph(mark: str, first: int) -> int | None:
    """The number of a suffix or a glyph; calls count from 1, cards from 7."""
    if mark in SUFFIXES:
        return first + SUFFIXES.index(mark)
    number = mark[1:]
    known = mark.startswith("$") and number.isascii() and number.isdigit() and len(number) < 4
    return int(number) if known else None


def _cells(record: Record, ending: str, notes: _Notes, comments: Comments) -> Iterator[list[str]]:
    """The table of the play, cell by cell; a card not yet played is a hyphen."""
    leader, start = 0, leader_of(record)
    strain = trumps_of(record)
    cards = record.cards
    for at in range(0, len(cards), 4):
        trick = cards[at : at + 4]
        leader = _column(record, trick[0], start, leader)
        row = [["-"] for _ in range(4)]
        for number, laid in enumerate(trick):
            told = comments.get(f"card {at + number + 1}", ())
            row[(leader + number) % 4] = _annotated(
                _card(laid, leads=not number), laid, notes, 7, told
            )
        if ending == "+" and len(trick) < 4:
            row[(leader + len(trick)) % 4] = ["+"]
            ending = ""
        yield from row
        leader = leader if strain is None else (leader + _winner(trick, strain)) % 4
        leader = leader if strain is not None else 0
    if ending == "+":
        yield from (["+"] if column == leader else ["-"] for column in range(4))


def _column(record: Record, led: Laid, start: Seat | None, leader: int) -> int:
    """Whose column the trick begins in: of a lead out of turn, the column of its holder."""
    if LEAD not in led.mark.split() or start is None or record.deal is None:
        return leader
    holders = (seat for seat in Seat if _holds(record, seat, led))
    return next(((seat - start) % 4 for seat in holders), leader)


def _holds(record: Record, seat: Seat, laid: Laid) -> bool:
    hand = HIDDEN if record.deal is None else record.deal.hand(seat)
    return not isinstance(hand, Hidden) and laid.card in hand


def _winner(trick: Sequence[Laid], strain: Strain) -> int:
    led, trumps = trick[0].card.suit, strain.trumps
    strengths = [
        (laid.card.suit is trumps, laid.card.suit is led, laid.card.rank) for laid in trick
    ]
    return strengths.index(max(strengths))


def _comment_lines(texts: Sequence[str]) -> Iterator[str]:
    yield from (comment(text) for text in texts)


class _Rows:
    """Four tokens to a line; a comment that goes to the end of its line ends it."""

    def __init__(self) -> None:
        self._lines: list[list[str]] = [[]]
        self._number = 0

    def add(self, texts: Sequence[str]) -> None:
        """One call or card with all that stands behind it."""
        if self._number == 4:
            self.end()
        self._number += 1
        for text in texts:
            self._lines[-1].append(text)
            if text.startswith(";"):
                self._lines.append([])

    def end(self) -> None:
        """Begin a line."""
        self._number = 0
        if self._lines[-1]:
            self._lines.append([])

    def lines(self) -> Iterator[str]:
        """The lines that have something in them, none longer than a comment makes it."""
        for line in filter(None, self._lines):
            row, *left = line
            for text in left:
                if len(row.rpartition("\n")[2]) + len(text.partition("\n")[0]) >= LONGEST:
                    yield row
                    row = text
                else:
                    row = f"{row} {text}"
            yield row


class _Notes:
    """The notes of a section, numbered as they are first used."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}

    def number(self, text: str) -> str:
        """The reference to a note, or nothing where there are too many already."""
        bare = note_text(text)
        if bare not in self._numbers and len(self._numbers) == MOST_NOTES:
            return ""
        number = self._numbers.setdefault(bare, len(self._numbers) + 1)
        return f"={number}="

    def lines(self, unused: Sequence[str]) -> Iterator[str]:
        """The Note tags, and after them those that nothing refers to."""
        for text, number in self._numbers.items():
            yield tag("Note", f"{number}:{text}")
        for number, text in enumerate(unused, start=len(self._numbers) + 1):
            yield tag("Note", f"{number}:{text}")
