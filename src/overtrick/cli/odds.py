"""``overtrick odds``: how likely it must be to be worth bidding, and how likely it is."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import asdict

from overtrick.analysis.odds.break_even import BreakEven, break_evens
from overtrick.analysis.odds.question import Case, End, IllegalQuestion, Question
from overtrick.analysis.odds.sampling import Sampled, sampled
from overtrick.analysis.odds.yardsticks import Standing
from overtrick.analysis.order.chance import Chance
from overtrick.analysis.order.errors import NoSuchDeal, NotSolved
from overtrick.analysis.order.orders import Order
from overtrick.analysis.wishes.holdings import Dealt, bits
from overtrick.cards.errors import BridgeError
from overtrick.cards.known import HIDDEN, KnownDeal
from overtrick.cards.seat import Seat
from overtrick.cli.arguments import Parser
from overtrick.cli.deal import Progress, given_seed, given_wish, whole_number
from overtrick.cli.reading import given_rules, given_text, refuse
from overtrick.cli.refusal import ARGUMENT, Source
from overtrick.cli.state import given_ledger
from overtrick.language.language import Language
from overtrick.language.odds_in_words import (
    notes,
    question_text,
    sampled_lines,
    standing_text,
    sums,
)
from overtrick.language.reading_ends import read_end
from overtrick.language.words import say
from overtrick.solver.at_hand import is_native, solver_at_hand

MOST_DEALS = 100_000


def options(parser: Parser) -> None:
    """The contract, what else could be, how things stand, and what is known of the cards."""
    parser.add_argument("text", nargs="*")
    for option in ("--instead", "--rules", "--vul", "--state", "--deal"):
        parser.add_argument(option)
    parser.add_argument("--hands")
    parser.add_argument("--where")
    parser.add_argument("--deals", default="200")
    parser.add_argument("--seed")


def run(given: Namespace, language: Language, words: Sequence[str]) -> str:
    """The sums line by line; and the chance there is, where cards or conditions are given."""
    question = _question(given, words)
    standings = tuple(_standings(given, words))
    asked = given.hands is not None or given.where is not None
    missing = asked and not is_native()
    seed = given_seed(given.seed)
    found = _sampled(question, given, seed, language, words) if asked else None
    if given.json:
        return _in_json(question, standings, found, seed)
    lines = [*_told(language, question, standings)]
    if missing:
        lines += ("", say(language, "odds", "no-solver"))
    if found:
        lines += ("", *sampled_lines(language, found, standings))
        lines.append(say(language, "cli.deal", "seed", seed=seed))
    return "\n".join(lines)


def _question(given: Namespace, words: Sequence[str]) -> Question:
    source = given_text(given.text, words)
    ours = _end(source)
    other = None if given.instead is None else _end(Source(ARGUMENT, given.instead))
    try:
        return Question.of(ours, other)
    except IllegalQuestion as error:
        raise refuse(source, error) from None


def _end(source: Source) -> End:
    try:
        return read_end(source.text)
    except BridgeError as error:
        raise refuse(source, error) from None


def _standings(given: Namespace, words: Sequence[str]) -> Iterator[Standing]:
    """Under the rules named; or else at duplicate and in a rubber, or in the rubber described."""
    if given.rules is not None:
        names = [given.rules]
    else:
        names = ["duplicate", "rubber"] if given.state is None else ["rubber"]
    for name in names:
        yield Standing(given_ledger(given_rules(name, words), given, words))


def _sampled(
    question: Question, given: Namespace, seed: str, language: Language, words: Sequence[str]
) -> Sampled | None:
    """The deals dealt and solved; all that is wrong with what was asked is told before."""
    number = whole_number(given.deals, MOST_DEALS, "--deals", words)
    wish, known = given_wish(given.where or ""), _known(given.hands)
    if not is_native():
        return None
    with solver_at_hand() as solver, Progress(number, language) as progress:
        order = Order(wish, Chance(seed), known, solver, told=progress.tried)
        try:
            deals = [one.deal for one in order.deals(number)]
        except (NoSuchDeal, NotSolved) as error:
            raise refuse(Source(ARGUMENT, given.where or given.hands), error) from None
        return sampled(question, deals, solver)


def _known(text: str | None) -> Dealt:
    if text is None:
        return 0, 0, 0, 0
    try:
        deal = KnownDeal.parse(text)
    except BridgeError as error:
        raise refuse(Source(ARGUMENT, text), error) from None
    north, east, south, west = (
        0 if (hand := deal.hand(seat)) is HIDDEN else bits(hand) for seat in Seat
    )
    return north, east, south, west


def _told(language: Language, question: Question, standings: tuple[Standing, ...]) -> Iterator[str]:
    yield question_text(language, question)
    for standing in standings:
        yield ""
        yield standing_text(language, standing)
        for one in sums(language, question, standing):
            yield f"  {one.title}: {one.verdict}"
            for row in one.rows:
                gain = "" if row.gain == row.ahead else f" \N{RIGHTWARDS ARROW} {row.gain}"
                yield (
                    f"    {row.when}: {row.ours} ({row.ours_value}), "
                    f"{row.other} ({row.other_value}): {row.ahead}{gain}"
                )
            if one.working:
                yield f"    {one.working}"
    yield ""
    yield from notes(language, question, standings)


def _in_json(
    question: Question, standings: tuple[Standing, ...], found: Sampled | None, seed: str
) -> str:
    from json import dumps  # noqa: PLC0415 - only where JSON is asked for

    told = {
        "ours": str(question.ours),
        "other": str(question.other),
        "about": str(question.about),
        "standings": [
            {
                "rules": standing.rules.id,
                "vulnerable": dict(zip(("NS", "EW"), standing.ledger.vulnerable, strict=True)),
                "sums": [_sum(down, one) for down, one in break_evens(question, standing)],
            }
            for standing in standings
        ],
        "sampled": None if found is None else _of_sample(found, standings, seed),
    }
    return dumps(told, ensure_ascii=False)


def _sum(down: int, one: BreakEven) -> dict[str, object]:
    return {
        "yardstick": str(one.yardstick),
        "down": down,
        "good": _case(one.good, one.good_values),
        "bad": _case(one.bad, one.bad_values),
        "gain": one.gain,
        "loss": one.loss,
        "verdict": str(one.verdict),
        "needed": str(one.needed),
    }


def _case(case: Case, values: tuple[float, float]) -> dict[str, object]:
    ours, other = values
    return {
        "made": case.made,
        "ours": {"outcome": str(case.ours), "value": ours},
        "other": {"outcome": str(case.other), "value": other},
    }


def _of_sample(found: Sampled, standings: tuple[Standing, ...], seed: str) -> dict[str, object]:
    return {
        "seed": seed,
        "deals": found.deals,
        "unsolved": found.unsolved,
        "ours_made": {"chance": found.ours_made.part, "between": found.ours_made.between},
        "other_made": {"chance": found.other_made.part, "between": found.other_made.between},
        "means": [
            {
                "rules": standing.rules.id,
                "yardstick": str(yardstick),
                **asdict(found.mean(standing, yardstick)),
            }
            for standing in standings
            for yardstick in standing.yardsticks
        ],
    }
