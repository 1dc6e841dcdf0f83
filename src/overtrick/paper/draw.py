"""From an account to what is drawn of it."""

from __future__ import annotations

from collections.abc import Iterator

from overtrick.language.words import say
from overtrick.paper.four_part import four_part
from overtrick.paper.layout import Block, Drawing, Section
from overtrick.paper.measure import plain
from overtrick.paper.standing import balance, standing
from overtrick.paper.subject import Subject
from overtrick.paper.tables import back_score, deal_table, running_table
from overtrick.scoring.ledger import Ledger
from overtrick.scoring.rules.fields import Form
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.rules.rules import Rules
from overtrick.scoring.sheet import Account


def draw(account: Account, subject: Subject) -> Drawing:
    """Lay out a whole sheet, rubber by rubber, and the back score where there are several."""
    title, rules = plain(subject.title), _rules(subject, account.last.rules)
    return Drawing(
        language=subject.language,
        title=title or rules,
        subtitle=rules if title else "",
        sections=tuple(_sections(subject, account)),
        reasons=subject.show.why,
    )


def _rules(subject: Subject, rules: Rules) -> str:
    """The rule set by name, and whether the players changed it."""
    name = say(subject.language, "rules", rules.id)
    if rules == RULE_SETS.get(rules.id):
        return name
    return subject.say("with-house-rules", rules=name)


def _sections(subject: Subject, account: Account) -> Iterator[Section]:
    several = len(account.ledgers) > 1
    for number, ledger in enumerate(account.ledgers, 1):
        heading = subject.say(f"heading-{ledger.rules.form}", number=number) if several else ""
        yield Section(heading, tuple(_blocks(subject, ledger)))
    if several and account.last.rules.form is not Form.BOARD:
        blocks = back_score(subject, account), balance(subject, account)
        yield Section(subject.say("back-score"), blocks)


def _blocks(subject: Subject, ledger: Ledger) -> Iterator[Block]:
    if ledger.rules.part_scores_carry:
        yield four_part(subject, ledger)
        if subject.show.after_each and ledger.rows:
            yield running_table(subject, ledger)
    else:
        yield deal_table(subject, ledger)
    yield standing(subject, ledger)
