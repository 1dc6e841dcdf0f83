"""Where things stand on the pages of the two generations of Jet."""

from __future__ import annotations

import struct
from typing import NamedTuple


class Layout(NamedTuple):
    """The size of a page, and the offsets on it."""

    page: int
    rows_at: int
    columns_count_at: int
    indexes_at: int
    pages_at: int
    columns_at: int
    index_size: int
    column_size: int
    number_at: int
    variable_at: int
    flags_at: int
    fixed_at: int
    size_at: int
    count_size: int
    """Bytes of the number of columns in a row, and of the length of a name."""


JET3 = Layout(2048, 8, 25, 31, 35, 43, 8, 18, 1, 3, 13, 14, 16, 1)
"""Access 97."""
JET4 = Layout(4096, 12, 45, 51, 55, 63, 12, 25, 5, 7, 15, 21, 23, 2)
"""Access 2000 and later."""


def int16(data: bytes, at: int) -> int:
    """Two bytes, the low one first; raises :exc:`struct.error` beyond the end."""
    return int(struct.unpack_from("<H", data, at)[0])


def int24(data: bytes, at: int) -> int:
    """Three bytes, the low one first."""
    return int.from_bytes(data[at : at + 3], "little")


def int32(data: bytes, at: int) -> int:
    """Four bytes, the low one first; raises :exc:`struct.error` beyond the end."""
    return int(struct.unpack_from("<I", data, at)[0])
