r"""Several files of one event: each is a section, and together they are compared as one field.

>>> from overtrick.formats.csv.read import parse_csv
>>> from overtrick.formats.travellers import records_of
>>> one, other = (Read(records_of(parse_csv(f"board,ns,ew,score_ns\n1,1,2,{score}")))
...               for score in (420, 450))
>>> [told.line.ns[0].section for told in joined([one, other]).records[0].results]
['A', 'B']
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import count

from overtrick.cards.known import KnownDeal
from overtrick.formats.record import Entrant, Event, Read, Record, Reported
from overtrick.formats.travellers import boards_of, line_in_section, names_of, way_told
from overtrick.tournament.contestant import Contestant

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""What sections are called whose file does not name them."""


def free_section(first: int, taken: Collection[str]) -> str:
    """What a file is called, the first being number 0: A to Z, then AA, BB and so on.

    >>> free_section(0, ()), free_section(1, {"B"}), free_section(26, ())
    ('A', 'C', 'AA')
    """
    return next(name for name in _names(first) if name not in taken)


def _names(first: int) -> Iterator[str]:
    for number in count(first):
        yield LETTERS[number % len(LETTERS)] * (1 + number // len(LETTERS))


def joined(files: Sequence[Read]) -> Read:
    """The boards of all files, the deal of each where any has it; of one event where all agree.

    What a file says that its lines earned holds within its section only, and is left out.
    Tables that played another deal than those of the first file stand in a group of their own.
    """
    joining = _Joining()
    for number, read in enumerate(files):
        joining.take(read, number)
    told = [read.event for read in files]
    titles = {one.title for one in told if one.title}
    compared = next((one for one in files if way_told(one)), Read()).event
    return Read(
        joining.records(),
        Event(
            title=titles.pop() if len(titles) == 1 else "",
            date=told[0].date if len({one.date for one in told}) == 1 else "",
            scoring=compared.scoring,
            kind=compared.kind,
            entrants=tuple(joining.entrants),
        ),
    )


@dataclass(slots=True)
class _Joining:
    """The sections so far."""

    lines: dict[int, list[Reported]] = field(default_factory=dict[int, list[Reported]])
    dealt: dict[int, Record] = field(default_factory=dict[int, Record])
    entrants: list[Entrant] = field(default_factory=list[Entrant])
    taken: set[str] = field(default_factory=set[str])

    def take(self, read: Read, number: int) -> None:
        """One file more."""
        section, before = free_section(number, self.taken), frozenset(self.taken)
        others = {
            record.number: section if self._differs(record) else "" for record in read.records
        }
        for board, lines in boards_of(read):
            for told in lines:
                line = line_in_section(told.line, section, before)
                group = f"{line.group}{others.get(board, '')}"
                self.lines.setdefault(board, []).append(Reported(replace(line, group=group)))
                self.taken.add(line.section)
        for who, name in names_of(read).items():
            own = who.section if who.section and who.section not in before else section
            self.entrants.append(_entrant(who._replace(section=own), name))

    def _differs(self, record: Record) -> bool:
        """Whether the board has another deal here; the first that is met is kept."""
        if record.number is None or record.deal is None:
            return False
        first = self.dealt.setdefault(record.number, record)
        return _whole(first.deal) != _whole(record.deal)

    def records(self) -> tuple[Record, ...]:
        """A record a board: its deal and its results."""
        return tuple(
            Record(
                board=str(number),
                dealer=dealt.dealer if dealt else None,
                vulnerability=dealt.vulnerability if dealt else None,
                deal=dealt.deal if dealt else None,
                results=tuple(self.lines.get(number, ())),
            )
            for number in sorted({*self.lines, *self.dealt})
            for dealt in [self.dealt.get(number)]
        )


def _whole(deal: KnownDeal | None) -> object:
    return deal and (deal.whole or deal)


def _entrant(who: Contestant, name: str) -> Entrant:
    direction = "" if who.side is None else str(who.side)
    return Entrant(f"{who.section}{who.number}", (name,), direction=direction)
