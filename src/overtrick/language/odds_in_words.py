"""The odds of a choice in words: each sum line by line, for every page and every command.

>>> from overtrick.cards.by_side import BySide
>>> from overtrick.game.contract import Contract
>>> from overtrick.scoring.ledger import Ledger
>>> from overtrick.scoring.rules.duplicate import DUPLICATE
>>> vulnerable = Standing(Ledger(DUPLICATE, marked=BySide(ns=True, ew=True)))
>>> _, at_imps, _ = sums(Language.EN, Question.of(Contract.parse("4S NS")), vulnerable)
>>> at_imps.verdict, at_imps.working
('at least 37.5%: 4♠ is made', '6 / (6 + 10) = 37.5%')
>>> [(row.when, row.ahead, row.gain) for row in at_imps.rows]
[('4♠ is made', '+450', '+10'), ('4♠ goes down', '−240', '−6')]
"""

from __future__ import annotations

from dataclasses import dataclass

from overtrick.analysis.equity.value import equity_of
from overtrick.analysis.odds.break_even import BreakEven, Verdict, break_evens
from overtrick.analysis.odds.question import About, Case, End, Question
from overtrick.analysis.odds.sampling import Sampled, Share
from overtrick.analysis.odds.yardsticks import Standing, Yardstick
from overtrick.cards.seat import Side
from overtrick.game.contract import PassedOut
from overtrick.game.result import Outcome
from overtrick.language.figures import MINUS, figure, percent, signed
from overtrick.language.language import Language
from overtrick.language.notation import notation
from overtrick.language.words import count, say
from overtrick.language.writing import show_contract, side_name, write_declarer


@dataclass(frozen=True, slots=True)
class Row:
    """One case: what either choice brings in it, and by how much ours is better."""

    when: str
    ours: str
    ours_value: str
    other: str
    other_value: str
    ahead: str
    gain: str


@dataclass(frozen=True, slots=True)
class Sum:
    """A sum with its heading, its two cases, what it comes to, and how that was reckoned."""

    title: str
    verdict: str
    rows: tuple[Row, Row]
    working: str


def question_text(language: Language, question: Question) -> str:
    """What is asked: the contract, and what stands against it."""
    ours, other = (end_text(language, end) for end in (question.ours, question.other))
    return say(language, "odds", "question", ours=ours, other=other)


def end_text(language: Language, end: End) -> str:
    """A contract for the eye; of East-West, with their letters behind it."""
    if isinstance(end, PassedOut):
        return notation(language).passed
    shown = show_contract(end, language)
    theirs = end.declarer.side is Side.EW
    return f"{shown} {write_declarer(Side.EW, language)}" if theirs else shown


def standing_text(language: Language, standing: Standing) -> str:
    """The rules, and who is vulnerable."""
    zones = (
        f"{side_name(side, language)}: "
        + say(language, "state", "vulnerable" if vulnerable else "not-vulnerable")
        for side, vulnerable in zip(Side, standing.ledger.vulnerable, strict=True)
    )
    return f"{say(language, 'rules', standing.rules.id)} ({', '.join(zones)})"


def sums(language: Language, question: Question, standing: Standing) -> tuple[Sum, ...]:
    """Every sum under these rules."""
    return tuple(
        _sum(language, question, found, down) for down, found in break_evens(question, standing)
    )


def notes(language: Language, question: Question, standings: tuple[Standing, ...]) -> list[str]:
    """What is taken for granted in the sums."""
    about = question.about
    told = [say(language, "odds", "note-one-down")]
    if about in (About.ELSEWHERE, About.OPPONENTS):
        told.append(say(language, "odds", f"note-{about}"))
    if any(Yardstick.MATCHPOINTS in one.yardsticks for one in standings):
        told.append(say(language, "odds", "note-matchpoints"))
    carrying = [one.rules for one in standings if Yardstick.WORTH in one.yardsticks]
    known = {equity_of(rules) is not None for rules in carrying}
    if True in known:
        told.append(say(language, "odds", "note-worth"))
    if False in known:
        told.append(say(language, "odds", "note-folk"))
    return told


def sampled_lines(language: Language, found: Sampled, standings: tuple[Standing, ...]) -> list[str]:
    """How likely either contract is on the deals that were solved, and what the choice brings."""
    question = found.question
    lines = [_share(language, question.ours, found.ours_made)]
    if not isinstance(question.other, PassedOut):
        lines.append(_share(language, question.other, found.other_made))
    for standing in standings:
        for yardstick in standing.yardsticks:
            mean = found.mean(standing, yardstick)
            lines.append(
                say(
                    language,
                    "odds",
                    "mean",
                    yardstick=yardstick_name(language, yardstick),
                    rules=say(language, "rules", standing.rules.id),
                    value=signed(language, round(mean.value, 2)),
                    error=figure(language, mean.error, 1 if mean.error >= 10 else 2),
                )
            )
    if found.unsolved:
        lines.append(say(language, "odds", "unsolved", number=found.unsolved))
    return [*lines, say(language, "odds", "note-double-dummy")]


def yardstick_name(language: Language, yardstick: Yardstick) -> str:
    """What it is measured by."""
    return say(language, "odds", f"by-{yardstick}")


def case_text(language: Language, question: Question, case: Case) -> str:
    """Whether the contract on which it hangs is made."""
    contract = end_text(language, question.deciding)
    return say(language, "odds", "case-made" if case.made else "case-down", contract=contract)


def _share(language: Language, end: End, share: Share) -> str:
    low, high = share.between
    case = say(language, "odds", "case-made", contract=end_text(language, end))
    return say(
        language,
        "odds",
        "share",
        case=case,
        percent=percent(language, share.part),
        low=percent(language, low),
        high=percent(language, high),
        deals=count(language, "odds.deals", share.of),
    )


def _sum(language: Language, question: Question, found: BreakEven, down: int) -> Sum:
    title = yardstick_name(language, found.yardstick)
    if question.about is About.OPPONENTS:
        contract = _of_ours(language, question, down)
        title = say(language, "odds", "if-down", yardstick=title, contract=contract)
    loss, gain = (figure(language, number) for number in (found.loss, found.gain))
    needs = found.verdict is Verdict.NEEDS
    return Sum(
        title,
        _verdict(language, question, found),
        (
            _row(language, question, found.good, found.good_values, found.gain),
            _row(language, question, found.bad, found.bad_values, -found.loss),
        ),
        f"{loss} / ({loss} + {gain}) = {percent(language, float(found.needed))}" if needs else "",
    )


def _of_ours(language: Language, question: Question, down: int) -> str:
    """What becomes of our own contract against theirs."""
    ours = question.ours if question.deciding is not question.ours else question.other
    contract = end_text(language, ours)
    if not down:
        return say(language, "odds", "case-made", contract=contract)
    return f"{contract}: {count(language, 'down', down)}"


def _verdict(language: Language, question: Question, found: BreakEven) -> str:
    match found.verdict:
        case Verdict.NEEDS:
            case = case_text(language, question, found.good)
            return say(
                language, "odds", "needs", percent=percent(language, float(found.needed)), case=case
            )
        case Verdict.ALWAYS | Verdict.NEVER | Verdict.EQUAL:
            return say(language, "odds", f"verdict-{found.verdict}")


def _row(
    language: Language, question: Question, case: Case, values: tuple[float, float], gain: float
) -> Row:
    ours, other = values
    return Row(
        case_text(language, question, case),
        _outcome(language, case.ours),
        figure(language, ours),
        _outcome(language, case.other),
        figure(language, other),
        signed(language, round(ours - other, 1)),
        signed(language, gain),
    )


def _outcome(language: Language, outcome: Outcome) -> str:
    if isinstance(outcome, PassedOut):
        return end_text(language, outcome)
    return f"{end_text(language, outcome.contract)} {outcome.outcome.replace('-', MINUS)}"
