"""A cut that anybody can repeat: the lot drawn from a seed and what it decides.

No chance is asked. The same seed, round and table give the same lot on every machine, so a
cut can be checked afterwards; another seed cuts anew.

>>> lot(7, 1, 2) == lot(7, 1, 2), lot(7, 1, 2) == lot(8, 1, 2)
(True, False)
"""

from __future__ import annotations

_WORD = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


def lot(seed: int, *numbers: int) -> int:
    """The lot of these numbers: 64 bits, as if drawn at random (SplitMix64)."""
    state = seed & _WORD
    for number in numbers:
        state = _mixed((state + _STEP * (2 * number + 1)) & _WORD)
    return _mixed((state + _STEP) & _WORD)


def _mixed(word: int) -> int:
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _WORD
    return word ^ (word >> 31)
