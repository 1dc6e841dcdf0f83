"""Rounding, which is done at the very end and for people only."""

from __future__ import annotations

from fractions import Fraction


def half_away(value: Fraction, unit: int = 1) -> int:
    """The nearest multiple of a unit; an exact half goes away from nought.

    >>> [half_away(Fraction(value), 10) for value in (425, 435, -425, 424)]
    [430, 440, -430, 420]
    """
    size = abs(value) / unit
    whole = (2 * size.numerator + size.denominator) // (2 * size.denominator)
    return whole * unit if value >= 0 else -whole * unit


def half_even(value: Fraction, unit: int = 1) -> int:
    """The nearest multiple of a unit; an exact half goes to the even one.

    >>> [half_even(Fraction(value), 10) for value in (425, 435, -425, 424)]
    [420, 440, -420, 420]
    """
    return round(value / unit) * unit


def decimal_text(value: Fraction, places: int) -> str:
    """A value in figures with so many decimals, an exact half away from nought.

    >>> decimal_text(Fraction(63, 8), 2), decimal_text(Fraction(-1, 3), 1), decimal_text(Fraction(2), 0)
    ('7.88', '-0.3', '2')
    """  # noqa: E501 - what Python prints
    shares = half_away(value * 10**places)
    whole, part = divmod(abs(shares), 10**places)
    sign = "-" if shares < 0 else ""
    return f"{sign}{whole}.{part:0{places}d}" if places else f"{sign}{whole}"


def exact_text(value: Fraction) -> str | None:
    """A value as the decimal that it is, or None where its decimals have no end.

    >>> exact_text(Fraction(199, 10)), exact_text(Fraction(1, 3)), exact_text(Fraction(-4))
    ('19.9', None, '-4')
    """
    rest, twos, fives = value.denominator, 0, 0
    while rest % 2 == 0:
        rest, twos = rest // 2, twos + 1
    while rest % 5 == 0:
        rest, fives = rest // 5, fives + 1
    return decimal_text(value, max(twos, fives)) if rest == 1 else None
