"""The tables of the chapters, each made from a rule set by the scorer."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from overtrick.cards.seat import Side
from overtrick.game.contract import Contract
from overtrick.game.doubling import Doubling
from overtrick.game.result import Result
from overtrick.game.strain import Strain
from overtrick.language.language import Language
from overtrick.language.writing import show_bid
from overtrick.scoring.rules.house import field_texts
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.rules.rules import Rules
from overtrick.scoring.score import score, trick_points, undertrick_values
from overtrick.web.teaching import DEFAULT, value_of

CLASSES = {
    "minors": (Strain.CLUBS, Strain.DIAMONDS),
    "majors": (Strain.HEARTS, Strain.SPADES),
    "notrumps": (Strain.NOTRUMPS,),
}
"""The strains that score alike."""


@dataclass(frozen=True, slots=True)
class Line:
    """A row of a table: a code that the page puts into words, and its cells."""

    code: str
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BySet:
    """What some of the rule sets say in one field: the value, and the sets by name."""

    value: str
    sets: tuple[str, ...]


def trick_prices(rules: Rules) -> tuple[Line, ...]:
    """What an odd trick is worth in each class of strain: undoubled, doubled, redoubled.

    >>> from overtrick.scoring.rules.rubber import RUBBER
    >>> trick_prices(RUBBER)[-1]
    Line(code='notrumps-next', cells=('30', '60', '120'))
    """
    first = {name: _prices(rules, 1, strains[0]) for name, strains in CLASSES.items()}
    two = _prices(rules, 2, Strain.NOTRUMPS)
    following = tuple(both - one for one, both in zip(first["notrumps"], two, strict=True))
    rows = {
        "minors": first["minors"],
        "majors": first["majors"],
        "notrumps-first": first["notrumps"],
        "notrumps-next": following,
    }
    return tuple(Line(code, tuple(map(str, cells))) for code, cells in rows.items())


def game_levels(rules: Rules, language: Language) -> tuple[Line, ...]:
    """The lowest contracts that are a game by themselves, by class of strain and doubling.

    >>> from overtrick.scoring.rules.rubber import RUBBER
    >>> game_levels(RUBBER, Language.EN)[1]
    Line(code='majors', cells=('4♥ 4♠', '2♥ 2♠', '1♥ 1♠'))
    """
    return tuple(
        Line(
            code,
            tuple(
                " ".join(_lowest_game(rules, strain, doubling, language) for strain in strains)
                for doubling in Doubling
            ),
        )
        for code, strains in CLASSES.items()
    )


def cheapest_game(rules: Rules, strain: Strain, doubling: Doubling) -> int | None:
    """The lowest level that is a game by itself, or None where there is none."""
    levels = (
        level
        for level in range(1, 8)
        if trick_points(rules, Contract(level, strain, doubling, Side.NS)) >= rules.game
    )
    return next(levels, None)


def zoned(rules: Rules, groups: Iterable[str]) -> tuple[Line, ...]:
    """The fields that vulnerability changes, before and after; ``groups`` begin their names.

    >>> from overtrick.scoring.rules.rubber import RUBBER
    >>> zoned(RUBBER, ("slam",))[0]
    Line(code='slam.small', cells=('500', '750'))
    """
    texts = field_texts(RULE_SETS[rules.id])
    names = [name.removesuffix(".nv") for name in texts if name.endswith(".nv")]
    return tuple(
        Line(name, (_row(texts[f"{name}.nv"]), _row(texts[f"{name}.v"])))
        for name in names
        if name.split(".")[0] in set(groups)
    )


def each_undertrick(rules: Rules) -> tuple[Line, ...]:
    """What the first undertrick costs, the second and so on: by doubling, then vulnerability.

    The last row is the one from which the price stays the same.
    """
    table = rules.undertricks
    schedules = (table.undoubled.nv, table.undoubled.v, table.doubled.nv, table.doubled.v)
    most = max(map(len, schedules))
    columns = [
        undertrick_values(rules, doubling, most, vulnerable=vulnerable)
        for doubling in Doubling
        for vulnerable in (False, True)
    ]
    return tuple(
        Line(str(number), tuple(map(str, cells)))
        for number, cells in enumerate(zip(*columns, strict=True), 1)
    )


def all_down(rules: Rules, most: int) -> tuple[Line, ...]:
    """What so many undertricks cost together: by doubling, then vulnerability."""
    return tuple(
        Line(
            str(down),
            tuple(
                str(score(rules, _down(down, doubling), vulnerable).points(Side.EW))
                for doubling in Doubling
                for vulnerable in (False, True)
            ),
        )
        for down in range(1, most + 1)
    )


def by_set(language: Language, field: str, form: str = "") -> tuple[BySet, ...]:
    """How the rule sets differ in one field: each value with the sets that have it.

    >>> [(each.value, each.sets) for each in by_set(Language.EN, "rubber.clean", "rubber")][1]
    ('750', ('rubber-konspekt',))
    """
    found: dict[str, list[str]] = {}
    for rules in RULE_SETS.values():
        if not form or rules.form == form:
            found.setdefault(value_of(language, rules, field), []).append(rules.id)
    return tuple(BySet(value, tuple(sets)) for value, sets in found.items())


def rubber() -> Rules:
    """The rule set that the chapters teach with."""
    return RULE_SETS[DEFAULT]


def _prices(rules: Rules, level: int, strain: Strain) -> tuple[int, ...]:
    return tuple(
        trick_points(rules, Contract(level, strain, doubling, Side.NS)) for doubling in Doubling
    )


def _lowest_game(rules: Rules, strain: Strain, doubling: Doubling, language: Language) -> str:
    level = cheapest_game(rules, strain, doubling)
    return "–" if level is None else show_bid(level, strain, language)


def _down(down: int, doubling: Doubling) -> Result:
    return Result(Contract(7, Strain.NOTRUMPS, doubling, Side.NS), 13 - down)


def _row(text: str) -> str:
    row = text.split()
    return ", ".join([*row, "…"]) if len(row) > 1 else text
