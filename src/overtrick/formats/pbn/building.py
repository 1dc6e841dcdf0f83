"""A game's tags into a record: what has a home there, and everything else as it was written."""

from __future__ import annotations

from overtrick.cards.errors import Unreadable
from overtrick.cards.known import KnownDeal
from overtrick.cards.seat import Seat
from overtrick.cards.vulnerability import Vulnerability
from overtrick.formats.pbn.annotations import Notes
from overtrick.formats.pbn.calls import AuctionRead, read_auction
from overtrick.formats.pbn.cards import PlayRead, read_play
from overtrick.formats.pbn.deal import is_end, read_deal
from overtrick.formats.pbn.errors import BadPbn
from overtrick.formats.pbn.field import Field
from overtrick.formats.pbn.fields import Fields
from overtrick.formats.pbn.homes import HOMES, NEEDED, NO_NEWS, PARTS, PLAYERS
from overtrick.formats.pbn.names import by_name, tell_needs
from overtrick.formats.pbn.outcome import Outcome, read_outcome
from overtrick.formats.pbn.plain import PutOff, is_plain_auction, is_plain_deal, is_plain_play
from overtrick.formats.pbn.quick import new
from overtrick.formats.pbn.remarks import comments_of
from overtrick.formats.pbn.score_table import results_of
from overtrick.formats.pbn.tables import read_table
from overtrick.formats.pbn.tag_values import KNOWN, check_history
from overtrick.formats.pbn.telling import Telling
from overtrick.formats.pbn.values import SEATS, UNKNOWN, VULNERABILITIES, is_table
from overtrick.formats.record import Names, Part, Place, Record, Reported, Section, Tag, put_off
from overtrick.game.call import Bid
from overtrick.game.strain import Strain


def build(read: Fields, telling: Telling) -> Record:
    """The record of a game that has at least one tag."""
    return _Building(read, telling).build()


class _Building:
    """A record while it is put together."""

    def __init__(self, read: Fields, telling: Telling) -> None:
        self._read = read
        self._telling = telling
        self._by, self._notes, self._tags = by_name(read.fields, telling)
        self._sections: list[Section] = []
        self._results: tuple[Reported, ...] = ()

    def build(self) -> Record:
        by, telling = self._by, self._telling
        check_history(by.get("Vulnerable"), by.get("ScoreRubberHistory"), telling)
        dealer = self._seat("Dealer")
        plain = self._deal_is_plain()
        deal = None if plain else self._deal()
        if not is_end(deal):
            tell_needs(by, telling)
        outcome = read_outcome(by, is_end(deal), telling)
        later = self._later(dealer, outcome, plain=plain)
        auction = self._auction(dealer) if later.calls is None else None
        dealer = dealer if dealer is not None or auction is None else auction.first
        play = self._play(outcome, auction) if later.cards is None else None
        calls = auction.calls if auction else ()
        cards = play.cards if play else ()
        self._tables()
        self._others(outcome)
        record = Record(
            board=self._board(),
            room=self._room(),
            names=self._names(),
            dealer=dealer,
            vulnerability=self._vulnerability(),
            deal=deal,
            calls=calls,
            cards=cards,
            contract=outcome.contract,
            tricks=outcome.tricks,
            score_ns=outcome.score_ns,
            claimed=outcome.tricks if self._is_claim(play, outcome) else None,
            results=self._results,
            tags=tuple(self._tags),
            sections=tuple(self._sections),
            comments=tuple(comments_of(self._read, calls, cards)),
            problems=tuple(telling.problems),
            places=self._places(claimed=self._is_claim(play, outcome)),
        )
        return put_off(record, later) if any(later) else record

    def _deal_is_plain(self) -> bool:
        field = self._by.get("Deal")
        return field is not None and is_plain_deal(field.value)

    def _later(self, dealer: Seat | None, outcome: Outcome, *, plain: bool) -> PutOff:
        """What may be read when it is wanted; a comment may stand behind any call or card."""
        deal = self._by["Deal"].value if plain else None
        if self._read.remarks or outcome.strain is None:
            return PutOff(deal)
        auction, play = self._by.get("Auction"), self._by.get("Play")
        calls = cards = None
        if auction and not self._notes["Auction"].texts and is_plain_auction(auction, dealer):
            calls = auction.data
        if play and not self._notes["Play"].texts and is_plain_play(play, outcome.declarer):
            cards = play.data, outcome.strain
        return PutOff(deal, calls, cards)

    def _seat(self, name: str) -> Seat | None:
        field = self._by.get(name)
        if field is None or field.value in UNKNOWN:
            return None
        seat = SEATS.get(field.value)
        if seat is None:
            if field.value != "#":
                self._telling.error(Unreadable.SEAT, field.place, text=field.value)
            self._keep(field)
        return seat

    def _keep(self, field: Field) -> None:
        self._tags.append(Tag(field.name, field.value, field.place))

    def _vulnerability(self) -> Vulnerability | None:
        field = self._by.get("Vulnerable")
        return None if field is None else VULNERABILITIES.get(field.value)

    def _tell_vulnerability(self) -> None:
        field = self._by.get("Vulnerable")
        if field and field.value not in (*UNKNOWN, "#") and field.value not in VULNERABILITIES:
            self._telling.error(Unreadable.VULNERABILITY, field.place, text=field.value)
            self._keep(field)

    def _deal(self) -> KnownDeal | None:
        field = self._by.get("Deal")
        if field is None or field.value in (*UNKNOWN, "#"):
            return None
        deal = read_deal(field.value, field.place, self._telling)
        if deal is None:
            self._keep(field)
        return deal

    def _auction(self, dealer: Seat | None) -> AuctionRead | None:
        field = self._by.get("Auction")
        if field is None:
            return None
        notes = self._notes[field.name]
        read = read_auction(field, dealer, notes, self._telling)
        self._ending(field, read.ending, notes)
        return read

    def _play(self, outcome: Outcome, auction: AuctionRead | None) -> PlayRead | None:
        field = self._by.get("Play")
        if field is None:
            return None
        notes = self._notes[field.name]
        strain = _strain(auction) if outcome.strain is None else outcome.strain
        if strain is None and len(field.data) > 1:
            self._telling.warning(BadPbn.NO_TRUMPS, field.place)
        read = read_play(field, strain, notes, self._telling)
        self._leader(field, outcome, read)
        claims = read.ending == "*" and outcome.tricks is not None and len(read.cards) < 52
        self._ending(field, "" if claims else read.ending, notes)
        if read.table:
            columns = ("1", "2", "3", "4")
            self._sections.append(Section("Play", columns, read.table, field.place))
        return read

    def _leader(self, field: Field, outcome: Outcome, read: PlayRead) -> None:
        """The seat of the first column, which is that of declarer's left-hand opponent."""
        seat = SEATS.get(field.value)
        if seat is None:
            if field.value not in (*UNKNOWN, "#"):
                self._telling.error(Unreadable.SEAT, field.place, text=field.value)
            return
        declarer = outcome.declarer
        if declarer is None or declarer.left() is not seat:
            self._tags.append(Tag("Play", str(seat), field.place))
            if declarer is not None and read.cards and not read.cards[0].mark:
                right = str(declarer.left())
                self._telling.error(BadPbn.LEADER, field.place, right=right, found=str(seat))

    def _ending(self, field: Field, ending: str, notes: Notes) -> None:
        """Keep what ended a section, and the notes that nothing refers to."""
        if ending:
            self._tags.append(Tag(field.name, ending, field.place))
        self._tags += (Tag("Note", text, field.place) for text in notes.unused(self._telling))

    @staticmethod
    def _is_claim(play: PlayRead | None, outcome: Outcome) -> bool:
        """Whether the play was broken off for good and the tricks are known."""
        return bool(
            play and play.ending == "*" and outcome.tricks is not None and len(play.cards) < 52
        )

    def _board(self) -> str:
        field = self._by.get("Board")
        return "" if field is None or field.value == "?" else field.value

    def _room(self) -> str:
        field = self._by.get("Room")
        value = field.value.lower() if field else ""
        return value if value in {"open", "closed"} else ""

    def _names(self) -> Names:
        north, east, south, west = (self._name(player) for player in PLAYERS)
        return north, east, south, west

    def _name(self, player: str) -> str:
        field = self._by.get(player)
        return "" if field is None or field.value == "?" else field.value

    def _tables(self) -> None:
        for field in [one for one in self._by.values() if one.data or one.name[-5:] == "Table"]:
            if not field.data and not is_table(field.name):
                continue
            name = field.name
            if name in KNOWN and not is_table(name):
                if name not in NEEDED:
                    self._stray(field)
                continue
            table = read_table(field, self._telling)
            self._sections.append(table.section)
            if name == "ScoreTable":
                self._results = results_of(table.section, table.lines)

    def _stray(self, field: Field) -> None:
        """Text under a tag that has none."""
        line, offset, text = next((data for data in field.data if data[2].strip()), field.data[0])
        if text.strip():
            self._telling.warning(BadPbn.NOT_PBN, Place(line, offset + 1))

    def _others(self, outcome: Outcome) -> None:
        """Every tag that has no home in a record, in its order."""
        self._tell_vulnerability()
        sections = {section.name for section in self._sections}
        rest = [field for field in self._by.values() if field.name not in HOMES]
        tags = [
            field.tag
            for field in rest
            if (field.value != "?" or field.name not in NO_NEWS)
            and field.name not in sections
            and (field.name != "Room" or not self._room())
        ]
        escapes = [Tag("%", line, place) for line, place in self._read.escapes]
        self._tags = [*escapes, *tags, *outcome.kept, *self._tags]

    def _places(self, *, claimed: bool) -> dict[Part, Place]:
        by = self._by
        places = {
            part: new(Place, (by[name].line, by[name].column))
            for name, part in PARTS.items()
            if name in by
        }
        if claimed:
            places[Part.CLAIM] = by["Result"].place
        places[Part.RECORD] = self._read.fields[0].place
        return places


def _strain(auction: AuctionRead | None) -> Strain | None:
    """What the calls make trumps, where no tag says so."""
    calls = [said.call for said in auction.calls] if auction else []
    return next((call.strain for call in reversed(calls) if isinstance(call, Bid)), None)
