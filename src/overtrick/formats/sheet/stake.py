"""What they play for: ``5 per 100``, ``0.50 € per 100``, ``5 за 100``."""

from __future__ import annotations

import re
from fractions import Fraction

from overtrick.cards.errors import ParseError
from overtrick.formats.sheet.keywords import SPELLINGS, Word
from overtrick.formats.sheet_file import (
    CURRENCY,
    MOST_PER,
    PER,
    BadRecord,
    decimal_text,
    is_currency,
)
from overtrick.language.language import Language
from overtrick.scoring.settlement import Stake

_STAKE = re.compile(
    rf"(?P<before>{CURRENCY})?\s*(?P<amount>[0-9]{{1,9}}(?:[.,][0-9]{{1,4}})?)"
    rf"\s*(?P<after>{CURRENCY})?\s*(?:{'|'.join(PER)}|/)\s*(?P<per>[0-9]{{1,7}})",
    re.IGNORECASE,
)


def read_stake(text: str) -> Stake:
    """The stake of such a text; raises :exc:`ParseError`.

    >>> read_stake("0,50 € за 100")
    Stake(amount=Fraction(1, 2), per=100, currency='€')
    >>> read_stake("$5/100")
    Stake(amount=Fraction(5, 1), per=100, currency='$')
    """
    found = _STAKE.fullmatch(text)
    if not found or (found["before"] and found["after"]):
        raise ParseError(BadRecord.STAKE, text=text)
    amount, per = Fraction(found["amount"].replace(",", ".")), int(found["per"])
    currency = found["before"] or found["after"] or ""
    if not amount or not 1 <= per <= MOST_PER or (currency and not is_currency(currency)):
        raise ParseError(BadRecord.STAKE, text=text)
    return Stake(amount, per, currency)


def write_stake(stake: Stake, language: Language = Language.EN) -> str:
    """The stake as a sheet file has it.

    >>> write_stake(Stake(Fraction(1, 2), 100, "€"), Language.BG)
    '0.50 € за 100'
    """
    amount = decimal_text(stake.amount)
    currency = f" {stake.currency}" if stake.currency else ""
    return f"{amount}{currency} {SPELLINGS[Word.PER][language][0]} {stake.per}"
