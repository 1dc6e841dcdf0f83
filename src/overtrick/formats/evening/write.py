"""Writing an evening file so that it reads the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from overtrick.cards.seat import Seat
from overtrick.formats.evening.file import EveningFile
from overtrick.formats.evening.keywords import VALUES, Word, written
from overtrick.formats.evening.names import write_seating
from overtrick.formats.sheet.stake import write_stake
from overtrick.language.language import Language
from overtrick.language.writing import write_declarer, write_entry, write_seat
from overtrick.scoring.rules.house import differences
from overtrick.tournament.evenings.evening import Evening, Round, Table
from overtrick.tournament.evenings.settings import default_settings, rules_for


def write_evening(file: EveningFile, language: Language | None = None) -> str:
    r"""The text of an evening file, in PBN's notation unless a language is asked for.

    Every seating is written out, for who sat where is a fact, whatever is corrected later.

    >>> from overtrick.formats.evening.read import parse_evening
    >>> text = "Вечер: чикаго\nиграчи: Ана, Боян, Вяра, Гого\nкръг 1:\n2Сп С =\nпас"
    >>> print(write_evening(parse_evening(text)), end="")
    evening: chicago
    rules: chicago
    players: Ана, Боян, Вяра, Гого
    <BLANKLINE>
    round 1
    table 1: Ана, Боян v Вяра, Гого
    2C N =
    pass
    """
    return "".join(f"{line}\n" for line in (*_head(file, language), *_rounds(file, language)))


def _head(file: EveningFile, language: Language | None) -> Iterator[str]:
    evening = file.evening
    if file.title:
        yield f"# {file.title}"
    yield f"{written(Word.EVENING, language)}: {written(evening.kind, language)}"
    yield f"{written(Word.RULES, language)}: {evening.rules.id}"
    named = rules_for(evening.kind, evening.rules.id)
    for name, (_, ours) in differences(named, evening.rules).items():
        yield f"{name}: {ours}"
    if file.stake:
        stake = write_stake(file.stake, language or Language.EN)
        yield f"{written(Word.STAKE, language)}: {stake}"
    yield from _settings(evening, language)
    yield f"{written(Word.PLAYERS, language)}: {', '.join(evening.players)}"
    yield from _people(Word.SUBSTITUTES, evening.substitutes, language)
    yield from _people(Word.LADIES, evening.ladies, language)


def _settings(evening: Evening, language: Language | None) -> Iterator[str]:
    """What differs from what such an evening has anyway."""
    usual = default_settings(evening.kind, evening.rules)._asdict()
    for name, value in evening.settings._asdict().items():
        if value != usual[name]:
            text = written(value, language) if value in VALUES else str(value)
            yield f"{written(Word(name), language)}: {text}"


def _rounds(file: EveningFile, language: Language | None) -> Iterator[str]:
    for number, played in enumerate(file.evening.rounds, start=1):
        yield ""
        yield f"{written(Word.ROUND, language)} {number}"
        yield from _round(played, language)


def _round(played: Round, language: Language | None) -> Iterator[str]:
    yield from _people(Word.ARRIVES, played.arrives, language)
    yield from _people(Word.LEAVES, played.leaves, language)
    for table in played.tables:
        seating = write_seating(table.seating, language)
        yield f"{written(Word.TABLE, language)} {table.number}: {seating}"
        if table.dealer is not Seat.NORTH:
            yield f"{written(Word.DEALER, language)}: {write_seat(table.dealer, language)}"
        yield from _deals(table, language)


def _deals(table: Table, language: Language | None) -> Iterator[str]:
    for index, deal in enumerate(table.deals):
        if index == table.bell:
            yield written(Word.TIME_UP, language)
        yield write_entry(deal, language)
    if table.bell == len(table.deals):
        yield written(Word.TIME_UP, language)
    if table.cut is not None:
        yield f"{written(Word.CUT, language)}: {write_declarer(table.cut, language)}"


def _people(word: Word, names: Sequence[str], language: Language | None) -> Iterator[str]:
    if names:
        yield f"{written(word, language)}: {', '.join(names)}"
