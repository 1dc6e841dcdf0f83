"""Numbers as they stand on paper: with a sign, and as money."""

from __future__ import annotations

from fractions import Fraction

MINUS = "−"


def signed(number: int) -> str:
    """A balance with its sign; nought has none.

    >>> signed(810), signed(-8), signed(0)
    ('+810', '−8', '0')
    """
    return f"{'+' if number > 0 else MINUS}{abs(number)}" if number else "0"


def money(amount: Fraction, mark: str, currency: str = "") -> str:
    """An amount with its sign, in hundredths where it is not whole, halves away from nought.

    >>> money(Fraction(81, 2), ".", "€"), money(Fraction(-40), ","), money(Fraction(1, 3), ",")
    ('+40.50 €', '−40', '+0,33')
    """
    return sign_of(amount) + unsigned(abs(amount), mark, currency)


def unsigned(amount: Fraction, mark: str, currency: str = "") -> str:
    """An amount that is not owed by anyone: a stake."""
    hundredths = (200 * amount.numerator + amount.denominator) // (2 * amount.denominator)
    whole, rest = divmod(hundredths, 100)
    number = f"{whole}{mark}{rest:02}" if rest else str(whole)
    return f"{number} {currency}" if currency else number


def sign_of(amount: Fraction) -> str:
    """Plus, minus, or nothing for nought."""
    return "+" if amount > 0 else MINUS if amount < 0 else ""
