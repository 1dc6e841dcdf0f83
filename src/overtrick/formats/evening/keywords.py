"""The words of an evening file, as people of each language write them."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeVar

from overtrick.cards.errors import ParseError
from overtrick.formats.evening.errors import BadFile
from overtrick.formats.sheet.keywords import HOUSE_RULES, folded, nearest
from overtrick.formats.sheet.keywords import SPELLINGS as OF_SHEETS
from overtrick.formats.sheet.keywords import Word as SheetWord
from overtrick.language.language import Language
from overtrick.tournament.evenings.settings import Kind, Movement, Partners, Tally

Spellings = dict[Language, tuple[str, ...]]


class Word(StrEnum):
    """What a line may begin with, apart from a house rule or a deal."""

    EVENING = "evening"
    RULES = "rules"
    STAKE = "stake"
    PLAYERS = "players"
    SUBSTITUTES = "substitutes"
    LADIES = "ladies"
    PARTNERS = "partners"
    MOVEMENT = "movement"
    DEALS = "deals"
    MINUTES = "minutes"
    TALLY = "tally"
    SEED = "seed"
    ROUND = "round"
    ARRIVES = "arrives"
    LEAVES = "leaves"
    TABLE = "table"
    DEALER = "dealer"
    CUT = "cut"
    TIME_UP = "time up"


def _each(en: str, ru: str, bg: str) -> Spellings:
    """The spellings of a word, several with strokes between them."""
    texts = {Language.EN: en, Language.RU: ru, Language.BG: bg}
    return {language: tuple(text.split("/")) for language, text in texts.items()}


SPELLINGS: dict[Word, Spellings] = {
    Word.EVENING: _each("evening", "вечер/турнир", "вечер/турнир"),
    Word.RULES: OF_SHEETS[SheetWord.RULES],
    Word.STAKE: OF_SHEETS[SheetWord.STAKE],
    Word.PLAYERS: _each("players/player", "игроки/игрок", "играчи/играч"),
    Word.SUBSTITUTES: _each("substitutes/substitute", "замены/замена", "заместници/заместник"),
    Word.LADIES: _each("ladies/lady", "дамы/дама", "дами/дама"),
    Word.PARTNERS: _each("partners", "партнёры", "партньори"),
    Word.MOVEMENT: _each("movement", "переход/движение", "движение"),
    Word.DEALS: _each("deals", "сдачи/сдач", "раздавания"),
    Word.MINUTES: _each("minutes", "минуты/минут", "минути"),
    Word.TALLY: _each("tally", "запись", "запис"),
    Word.SEED: _each("seed", "жребий", "жребий"),
    Word.ROUND: _each("round", "тур/круг", "кръг/тур"),
    Word.ARRIVES: _each("arrives/arrive/arrived", "пришли/пришёл/пришла", "идват/идва"),
    Word.LEAVES: _each("leaves/leave/left", "ушли/ушёл/ушла", "тръгват/тръгва"),
    Word.TABLE: _each("table", "стол", "маса"),
    Word.DEALER: OF_SHEETS[SheetWord.DEALER],
    Word.CUT: _each("cut", "снятие/вытянули", "теглене/изтеглиха"),
    Word.TIME_UP: _each("time up/time is up/time", "время вышло/время", "времето изтече/време"),
}
"""Every spelling is read, whatever the language; the first of a language is written."""

HEADER = (
    Word.EVENING, Word.RULES, Word.STAKE, Word.PLAYERS, Word.SUBSTITUTES, Word.LADIES,
    Word.PARTNERS, Word.MOVEMENT, Word.DEALS, Word.MINUTES, Word.TALLY, Word.SEED,
)  # fmt: skip
"""What is agreed at the head of the file."""
SETTABLE = (*HEADER, Word.ARRIVES, Word.LEAVES, Word.DEALER, Word.CUT)
"""All that has a colon after it, besides headings and house rules."""

Value = Kind | Partners | Movement | Tally
V = TypeVar("V", Kind, Partners, Movement, Tally)
VALUES: dict[Value, Spellings] = {
    Kind.THREE_RUBBERS: _each("three-rubbers/three rubbers", "три роббера", "три робера"),
    Kind.PROGRESSIVE: _each(
        "progressive", "с переходом/прогрессивный", "с преместване/прогресивен"
    ),
    Kind.CHICAGO: _each("chicago", "чикаго", "чикаго"),
    Partners.CHANGE: _each("change", "меняются", "сменят се/сменят"),
    Partners.KEEP: _each("keep", "постоянные", "постоянни"),
    Movement.WINNERS: _each("winners", "победители", "победители"),
    Movement.WINNERS_AWAY: _each("winners-away", "победители от первого", "победители от първа"),
    Movement.STRAIGHT: _each("straight", "прямой", "право"),
    Movement.BY_CARD: _each("by-card/by card", "по карточкам", "по карти"),
    Tally.NET: _each("net", "чистая", "чист"),
    Tally.GROSS: _each("gross", "полная", "пълен"),
}
"""The values that are words."""

_WORDS = {
    folded(spelling): word
    for word, languages in SPELLINGS.items()
    for spellings in languages.values()
    for spelling in spellings
}


def word_of(text: str) -> Word | None:
    """The word of a spelling in any of the languages.

    >>> word_of("Игроки"), word_of("маса"), word_of("bridge")
    (<Word.PLAYERS: 'players'>, <Word.TABLE: 'table'>, None)
    """
    return _WORDS.get(folded(text))


def key_of(text: str) -> Word | str:
    """What a line with a colon sets; raises :exc:`ParseError` for what nobody knows."""
    word = word_of(text)
    if word is not None and word in SETTABLE:
        return word
    name = folded(text)
    if name in HOUSE_RULES:
        return name
    near = nearest(text, _KEYS)
    code = BadFile.UNKNOWN_KEY_NEAR if near else BadFile.UNKNOWN_KEY
    raise ParseError(code, key=text, nearest=near)


def value_of(text: str, kind: type[V], language: Language = Language.EN) -> V:
    """The value of a word in any of the languages; raises :exc:`ParseError`.

    >>> value_of("Меняются", Partners)
    <Partners.CHANGE: 'change'>
    """
    for value, languages in VALUES.items():
        spellings = (folded(one) for each in languages.values() for one in each)
        if isinstance(value, kind) and folded(text) in spellings:
            return value
    allowed = ", ".join(VALUES[value][language][0] for value in kind)
    raise ParseError(BadFile.UNKNOWN_VALUE, text=text, allowed=allowed)


def written(word: Word | Value, language: Language | None) -> str:
    """A word as it is written."""
    spellings = SPELLINGS[word] if isinstance(word, Word) else VALUES[word]
    return spellings[language or Language.EN][0]


_KEYS = HOUSE_RULES | {
    spelling
    for word in SETTABLE
    for spellings in SPELLINGS[word].values()
    for spelling in spellings
}
