"""Writing what :mod:`overtrick.language.reading` reads: PBN's notation, or that of a language.

Whatever is written here reads back as the same value.

>>> from overtrick.language.reading import read_entry, read_outcome
>>> write_entry(read_entry("3бкх з +1 онеры ю 150"))
'3NTX W +1  honours S 150'
>>> write_outcome(read_outcome("3NTX S ="), Language.RU)
'3БК контра Ю ='
"""

from __future__ import annotations

from overtrick.cards.seat import Seat, Side
from overtrick.game.call import Bid, Call, NonBid
from overtrick.game.contract import Contract, PassedOut
from overtrick.game.result import Outcome
from overtrick.game.strain import Strain
from overtrick.language.language import Language
from overtrick.language.notation import notation
from overtrick.language.words import say
from overtrick.scoring.entry import Entry


def write_outcome(outcome: Outcome, language: Language | None = None) -> str:
    """Contract, declarer and outcome with spaces between, or the word for a pass-out."""
    if isinstance(outcome, PassedOut):
        return notation(language).passed
    contract = outcome.contract
    declarer = write_declarer(contract.declarer, language)
    return f"{write_contract(contract, language)} {declarer} {outcome.outcome}"


def write_entry(entry: Entry, language: Language | None = None) -> str:
    """A line of a sheet: the outcome, and each claim of honours two spaces after it."""
    word = notation(language).honours
    claims = (
        f"  {word} {write_declarer(honours.holder, language)} {honours.points}"
        for honours in entry.honours
    )
    return write_outcome(entry.outcome, language) + "".join(claims)


def write_contract(contract: Contract, language: Language | None = None) -> str:
    """The contract without its declarer.

    >>> write_contract(Contract.parse("4HXX N"), Language.BG)
    '4Ку реконтра'
    """
    used = notation(language)
    return f"{contract.level}{used.strains[contract.strain]}{used.doublings[contract.doubling]}"


def show_bid(level: int, strain: Strain, language: Language) -> str:
    """A bid for the eye, with the sign of its suit.

    >>> show_bid(4, Strain.HEARTS, Language.RU), show_bid(3, Strain.NOTRUMPS, Language.RU)
    ('4♥', '3БК')
    """
    trumps = strain.trumps
    return f"{level}{notation(language).strains[strain] if trumps is None else trumps.symbol}"


def show_contract(contract: Contract, language: Language) -> str:
    """The contract for the eye, with the sign of its suit and without its declarer.

    >>> show_contract(Contract.parse("4HX N"), Language.RU)
    '4♥ контра'
    """
    doubling = notation(language).doublings[contract.doubling]
    return show_bid(contract.level, contract.strain, language) + doubling


def write_declarer(declarer: Seat | Side, language: Language | None = None) -> str:
    """The letters of a seat or of a side.

    >>> write_declarer(Side.EW, Language.BG), write_declarer(Seat.EAST)
    ('ИЗ', 'E')
    """
    return notation(language).declarer(declarer)


def write_seat(seat: Seat, language: Language | None = None) -> str:
    """The letter of a seat.

    >>> write_seat(Seat.NORTH, Language.RU)
    'С'
    """
    return notation(language).seats[seat]


def seat_name(seat: Seat, language: Language) -> str:
    """The name of a seat.

    >>> seat_name(Seat.EAST, Language.BG)
    'Изток'
    """
    return say(language, "seat", str(seat))


def side_name(side: Side, language: Language) -> str:
    """The name of a side.

    >>> side_name(Side.NS, Language.EN)
    'North-South'
    """
    return say(language, "side", str(side))


def strain_name(strain: Strain, language: Language) -> str:
    """The name of a strain, as in "four hearts".

    >>> strain_name(Strain.CLUBS, Language.RU), strain_name(Strain.NOTRUMPS, Language.BG)
    ('трефы', 'без коз')
    """
    return say(language, "strain", str(strain))


def write_call(call: Call, language: Language | None = None) -> str:
    """A call as it is said.

    >>> write_call(Bid(1, Strain.SPADES), Language.BG), write_call(NonBid.DOUBLE, Language.BG)
    ('1Пи', 'контра')
    """
    used = notation(language)
    match call:
        case Bid(level, strain):
            return f"{level}{used.strains[strain]}"
        case NonBid():
            return used.calls[tuple(NonBid).index(call)]
