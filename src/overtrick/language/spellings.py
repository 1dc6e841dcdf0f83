"""How players write the things of bridge: every spelling that is read, in all three languages.

Case and look-alike letters need no spellings of their own: ``н`` is read for ``h``, and the
Cyrillic ``Х`` for ``X``. Within a line the order is English, Russian, Bulgarian.
"""

from __future__ import annotations

from overtrick.cards.rank import Rank
from overtrick.cards.seat import Seat, Side
from overtrick.cards.suit import Suit
from overtrick.cards.vulnerability import Vulnerability
from overtrick.game.contract import PASSED_OUT
from overtrick.game.doubling import Doubling
from overtrick.game.strain import Strain
from overtrick.language.reader import Spellings

_SUITS = (
    "c | ♣ | ♧ | club | clubs | т | трефа | трефы | треф | трефу | сп | спатия | спатии",
    "d | ♦ | ♢ | diamond | diamonds | б | бубна | бубны | бубен | бубну | ка | каро | кара",
    "h | ♥ | ♡ | heart | hearts | ч | черва | червы | червей | черв | черву | ку | купа | купи",
    "s | ♠ | ♤ | spade | spades | п | пика | пики | пик | пику | пи",
)
_NOTRUMPS = (
    "n | nt | notrump | notrumps | no trump | no trumps | no-trump | no-trumps"
    " | бк | без козыря | безкозыря | без козырей | без коз | безкоз"
)

STRAINS = Spellings(dict(zip(Strain, (*_SUITS, _NOTRUMPS), strict=True)))
SUITS = Spellings(dict(zip(Suit, _SUITS, strict=True)))

_DOUBLE = (
    "x | * | dbl | double | doubled"
    " | контра | контру | с контрой | на контре | под контрой | с контра | под контра"
)
_REDOUBLE = (
    "xx | ** | rdbl | redbl | redouble | redoubled"
    " | реконтра | реконтру | с реконтрой | на реконтре | под реконтрой | с реконтра | под реконтра"
)

DOUBLINGS = Spellings({Doubling.DOUBLED: _DOUBLE, Doubling.REDOUBLED: _REDOUBLE})
# After a declarer D would be the first letter of another word, so it doubles only here.
DOUBLINGS_AFTER_STRAIN = Spellings(
    {Doubling.DOUBLED: _DOUBLE + " | d", Doubling.REDOUBLED: _REDOUBLE}
)

_SEATS = (
    "n | north | с | север",
    "e | east | в | восток | и | изток",
    "s | south | ю | юг",
    "w | west | з | запад",
)
_NORTH_SOUTH = (
    "ns | n-s | n/s | north-south | north/south | north south"
    " | сю | с-ю | с/ю | север-юг | север/юг | север юг | юг-север"
)
_EAST_WEST = (
    "ew | e-w | e/w | east-west | east/west | east west"
    " | вз | в-з | в/з | восток-запад | восток/запад | восток запад | запад-восток"
    " | из | и-з | и/з | изток-запад | изток/запад | изток запад | запад-изток"
)
_WHO: tuple[Seat | Side, ...] = (*Seat, *Side)

SEATS = Spellings(dict(zip(Seat, _SEATS, strict=True)))
SIDES = Spellings(dict(zip(Side, (_NORTH_SOUTH, _EAST_WEST), strict=True)))
DECLARERS = Spellings(dict(zip(_WHO, (*_SEATS, _NORTH_SOUTH, _EAST_WEST), strict=True)))

PASSES = Spellings(
    {
        PASSED_OUT: "pass | passed out | passed-out | pass out | all pass"
        " | пас | общий пас | все пас | общ пас | всички пас"
    }
)
DOUBLE_CALLS = Spellings({Doubling.DOUBLED: "x | * | dbl | double | контра"})
REDOUBLE_CALLS = Spellings({Doubling.REDOUBLED: "xx | ** | rdbl | redbl | redouble | реконтра"})
PASS_CALLS = Spellings({Doubling.UNDOUBLED: "p | pass | пас"})

JUST_MADE = Spellings(
    {
        0: "= | made | just made | made exactly"
        " | ровно | сыграно | сыграно ровно | сыгран | выполнен | точно | изпълнен"
    }
)
# The sign of what follows: overtricks or undertricks.
SIGNS = Spellings(
    {
        1: "+ | plus | плюс",
        -1: "- | minus | минус | down | off | без | подсад | недобор",
    }
)
# After a number: overtricks, undertricks.
OVER_AND_UNDER = Spellings(
    {
        1: "overtrick | overtricks | овер | овера | оверов | надвзятка | надвзятки",
        -1: "undertrick | undertricks | down | off | недобор | недобора | недоборов"
        " | подвзятка | подвзятки",
    }
)
TRICKS = Spellings({0: "trick | tricks | взятка | взятки | взяток | взятку"})
# Before a number of odd tricks.
MADE = Spellings({0: "made | making | сыграно | изиграно | изиграни | направени"})
NUMBER_WORDS = Spellings(
    {
        1: "one | одна | одну | одной | една",
        2: "two | две | двух",
        3: "three | три | трёх",
        4: "four | четыре | четырёх | четири",
        5: "five | пять | пяти | пет",
        6: "six | шесть | шести | шест",
        7: "seven | семь | семи | седем",
        8: "eight | восемь | восьми | осем",
        9: "nine | девять | девяти | девет",
        10: "ten | десять | десяти | десет",
        11: "eleven | одиннадцать | одиннадцати | единадесет",
        12: "twelve | двенадцать | двенадцати | дванадесет",
        13: "thirteen | тринадцать | тринадцати | тринадесет",
    }
)
HONOURS = Spellings({0: "honours | honour | honors | honor | онеры | онёры | онеров | онори"})

VULNERABILITIES = Spellings(
    {
        Vulnerability.NONE: "none | love | - | никто | никого | нет | никой | няма",
        Vulnerability.NS: _NORTH_SOUTH,
        Vulnerability.EW: _EAST_WEST,
        Vulnerability.BOTH: "all | both | все | обе | оба | всички | двете",
    }
)

# Here the alphabets stay apart: Т is the ace (туз), T the ten.
RANKS: dict[str, Rank] = {
    letter: rank
    for rank, letters in {
        Rank.ACE: "a а т",
        Rank.KING: "k к п",
        Rank.QUEEN: "q д",
        Rank.JACK: "j в b",
        Rank.TEN: "t 10",
        **{rank: str(rank.value) for rank in Rank if rank < Rank.TEN},
    }.items()
    for letter in letters.split()
}
