"""``overtrick odds``: how likely it must be to be worth bidding, and how likely it is."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence

from overtrick.analysis.odds.question import End, IllegalQuestion, Question
from overtrick.analysis.odds.sampling import Sampled, sampled
from overtrick.analysis.odds.yardsticks import Standing
from overtrick.analysis.order.chance import Chance
from overtrick.analysis.order.errors import NoSuchDeal, NotSolved
from overtrick.analysis.order.orders import Order
from overtrick.analysis.wishes.holdings import Dealt, known_cards
from overtrick.cards.deal import Deal
from overtrick.cards.errors import BridgeError
from overtrick.cards.known import KnownDeal
from overtrick.cli.arguments import Parser
from overtrick.cli.deal import given_seed, given_wish, whole_number
from overtrick.cli.progress import Dealing, Progress
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
        from json import dumps  # noqa: PLC0415 - only where JSON is asked for

        from overtrick.formats.json.odds import odds_json  # noqa: PLC0415

        return dumps(odds_json(question, standings, found, seed), ensure_ascii=False)
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
    with solver_at_hand() as solver:
        with Dealing(number, language) as dealing:
            order = Order(wish, Chance(seed), known, solver, told=dealing.tried)
            deals: list[Deal] = []
            try:
                for one in order.deals(number):
                    deals.append(one.deal)
                    dealing.found(len(deals))
            except (NoSuchDeal, NotSolved) as error:
                raise refuse(Source(ARGUMENT, given.where or given.hands), error) from None
        with Progress(number, language) as solving:
            return sampled(question, deals, solver, told=solving.told)


def _known(text: str | None) -> Dealt:
    try:
        return known_cards(None if text is None else KnownDeal.parse(text))
    except BridgeError as error:
        raise refuse(Source(ARGUMENT, text or ""), error) from None


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
