"""The crib: what every contract is worth, made and defeated, by any rule set."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from overtrick.cards.seat import Side
from overtrick.game.contract import Contract
from overtrick.game.doubling import Doubling
from overtrick.game.result import Result
from overtrick.game.strain import Strain
from overtrick.language.language import Language
from overtrick.language.words import say
from overtrick.language.writing import show_bid
from overtrick.paper.layout import Drawing, Fact, Facts, Row, Section, Table
from overtrick.scoring.line import Kind, Place
from overtrick.scoring.rules.fields import Form, PartRule
from overtrick.scoring.rules.rules import Rules
from overtrick.scoring.score import Score, score

NOTHING = "–"
_GAME, _SMALL, _GRAND = "*", "**", "***"
_CLASSES = (
    ("minors", Strain.CLUBS, "♣♦"),
    ("majors", Strain.HEARTS, "♥♠"),
    ("notrumps", Strain.NOTRUMPS, ""),
)


def crib(rules: Rules, language: Language) -> Drawing:
    """Lay out the table of scores: a table for each class of strain, and one for defeats."""
    page = _Page(rules, language)
    made = (page.made(*strains) for strains in _CLASSES)
    return Drawing(
        language=language,
        title=page.say("title"),
        subtitle=say(language, "rules", rules.id),
        sections=(
            Section("", (Facts(tuple(page.legend())), *made, page.defeated())),
            Section("", (Facts(tuple(page.notes())),)),
        ),
        reasons=False,
    )


@dataclass(frozen=True, slots=True)
class _Page:
    """The rules the crib is of, and its reader."""

    rules: Rules
    language: Language

    def say(self, code: str, **facts: object) -> str:
        return say(self.language, "paper.crib", code, **facts)

    def made(self, name: str, strain: Strain, signs: str) -> Table:
        """The contracts of one class of strain, by level and doubling, with their overtricks."""
        drawn = self.rules.part_scores_carry
        over = tuple(f"+{number}" for number in range(1, 7))
        contracts = [
            Contract(level, strain, doubling, Side.NS)
            for level in range(1, 8)
            for doubling in Doubling
        ]
        return Table(
            caption=self.say(name),
            groups=(
                ("", 2 if drawn else 1),
                (self.say("above-with" if drawn else "score-with"), 7),
            ),
            headings=(self.say("contract"), *((self.say("below"),) if drawn else ()), "=", *over),
            align="l" + "r" * (8 if drawn else 7),
            rows=tuple(self._made_row(contract, signs) for contract in contracts),
        )

    def defeated(self) -> Table:
        """One down to thirteen, by doubling and vulnerability."""
        doublings = ("undoubled", "doubled", "redoubled")
        return Table(
            caption=self.say("defeated"),
            groups=(("", 1), *((self.say(name), 2) for name in doublings)),
            headings=(self.say("down"), *(self.say("before"), self.say("in")) * 3),
            align="r" * 7,
            rows=tuple(self._defeated_row(down) for down in range(1, 14)),
        )

    def legend(self) -> Iterator[Fact]:
        """What the signs of the table mean."""
        yield Fact("X, XX", f"{self.say('doubled')}, {self.say('redoubled')}")
        for mark, code in ((_GAME, "game"), (_SMALL, "small-slam"), (_GRAND, "grand-slam")):
            yield Fact(mark, self.say(code))
        yield Fact(self.say("two-numbers"), self.say("two-meanings"))

    def notes(self) -> Iterator[Fact]:
        """What a deal may bring besides its own score."""
        rules, say = self.rules, self.say
        if rules.form is Form.RUBBER:
            rubber = rules.rubber
            yield Fact(
                say("rubber-bonus"), say("rubber-points", clean=rubber.clean, slow=rubber.slow)
            )
        if rules.honours.enabled:
            honours = rules.honours
            points = {"four": honours.four, "five": honours.five, "aces": honours.aces}
            yield Fact(say("honours"), say("honour-points", **points))
        if rules.form is Form.RUBBER and rules.unfinished.part_rule is not PartRule.NONE:
            unfinished = rules.unfinished
            words = say("unfinished-points", game=unfinished.game, part=unfinished.part)
            yield Fact(say("unfinished"), words)
        if rules.form is Form.CHICAGO and rules.part_scores_carry:
            game = rules.premium.game
            yield Fact(say("premium"), _either(game.nv, game.v))
            yield Fact(say("last-part"), str(rules.premium.last_part))

    def _made_row(self, contract: Contract, signs: str) -> Row:
        level = contract.level
        bid = f"{level}{signs}" if signs else show_bid(level, contract.strain, self.language)
        scores = [self._both(Result.of(contract, over)) for over in range(8 - level)]
        below = scores[0][0].points(Side.NS, Place.BELOW)
        drawn = self.rules.part_scores_carry
        place = Place.ABOVE if drawn else None
        points = [_either(*(each.points(Side.NS, place) for each in both)) for both in scores]
        return Row(
            (
                f"{bid}{contract.doubling}{self._mark(contract, scores[0][0])}",
                *((str(below),) if drawn else ()),
                *points,
                *[""] * (level - 1),
            )
        )

    def _defeated_row(self, down: int) -> Row:
        results = (
            Result(Contract(7, Strain.NOTRUMPS, doubling, Side.NS), 13 - down)
            for doubling in Doubling
        )
        points = (each.points(Side.EW) for result in results for each in self._both(result))
        return Row((str(down), *map(str, points)))

    def _both(self, result: Result) -> tuple[Score, Score]:
        """The score not vulnerable, and vulnerable."""
        return score(self.rules, result, vulnerable=False), score(
            self.rules, result, vulnerable=True
        )

    def _mark(self, contract: Contract, scored: Score) -> str:
        """Stars for what the contract is when made: a game, a small slam or a grand slam."""
        if contract.level >= 6:
            return _SMALL if contract.level == 6 else _GRAND
        tricks = sum(line.points for line in scored.lines if line.kind is Kind.TRICK_POINTS)
        return _GAME if tricks >= self.rules.game else ""


def _either(nv: int, v: int) -> str:
    """One number where vulnerability makes no difference, or else both."""
    if nv == v:
        return str(nv) if nv else NOTHING
    return f"{nv}/{v}"
