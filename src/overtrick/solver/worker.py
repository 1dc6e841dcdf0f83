"""The process that holds the native library: it solves what comes in, one job after another.

It is started as a script of its own, by path, and needs nothing of the project. A crash or a
hang in native code ends this process and no other one. What comes in has been checked by the
side that sends it; the library trusts its input and dies of a bad one.

On standard input comes a request of a fixed length for each kind, its first byte being the
kind; on standard output goes the library's return code and an answer of a fixed length. Integers
are the machine's own, as in the C structures of the library's interface, which are these bytes.
The seconds a job may take ride along: should the parent die, an alarm ends an orphan.
"""

from __future__ import annotations

import ctypes
import os
import signal
import struct
import sys
from collections.abc import Callable
from typing import Any, BinaryIO

READY = b"ready\n"
"""What is said once the library has been loaded."""
MEGABYTES = 200
"""Enough for one thread with a large table of positions."""
LIMIT = struct.Struct("=f")
"""The seconds a job may take, before its request; none where it is 0."""
DEAL_BYTES, POSITION_BYTES, TABLE_BYTES = 64, 96, 80
PLAY_BYTES = 4 + 2 * 52 * 4
RATED_BYTES, TRACED_BYTES = 216, 4 + 53 * 4
TABLES_AT_ONCE = 200
"""The room for deals in the structure that solves many; only one of them is used here."""

REQUESTS: dict[int, int] = {
    ord("T"): DEAL_BYTES,
    ord("S"): 20 + DEAL_BYTES,
    ord("C"): POSITION_BYTES,
    ord("P"): POSITION_BYTES + PLAY_BYTES,
}
"""How long the request of each kind is: a table, one strain, every card, a play."""
ANSWERS: dict[int, int] = {
    ord("T"): TABLE_BYTES,
    ord("S"): TABLE_BYTES,
    ord("C"): RATED_BYTES,
    ord("P"): TRACED_BYTES,
}
"""How long the answer to each kind is, after the return code."""
CODE = struct.Struct("=i")


class _Position(ctypes.Structure):
    """Trumps, leader, the cards on the table and those in the hands; passed by value."""

    _fields_ = (("numbers", ctypes.c_int * (POSITION_BYTES // 4)),)


class _Play(ctypes.Structure):
    """The cards of a play, their number first; passed by value."""

    _fields_ = (("numbers", ctypes.c_int * (PLAY_BYTES // 4)),)


class _Deal(ctypes.Structure):
    """The cards in the hands; passed by value."""

    _fields_ = (("numbers", ctypes.c_uint * (DEAL_BYTES // 4)),)


Solved = tuple[int, bytes]


class Library:
    """The four functions used, each from the bytes of a request to those of an answer."""

    def __init__(self, path: str) -> None:
        self._native: Any = ctypes.CDLL(path)
        self._native.SetResources(MEGABYTES, 1)
        self.solve: dict[int, Callable[[bytes], Solved]] = {
            ord("T"): self.table,
            ord("S"): self.strain,
            ord("C"): self.cards,
            ord("P"): self.play,
        }

    def table(self, request: bytes) -> Solved:
        """All twenty results of a deal."""
        answer = ctypes.create_string_buffer(TABLE_BYTES)
        return self._native.CalcDDtable(_Deal.from_buffer_copy(request), answer), answer.raw

    def strain(self, request: bytes) -> Solved:
        """The results of the strains that the filter, five integers, does not leave out."""
        room = bytes((TABLES_AT_ONCE - 1) * DEAL_BYTES)
        deals = ctypes.create_string_buffer(CODE.pack(1) + request[20:] + room)
        answer = ctypes.create_string_buffer(4 + TABLES_AT_ONCE * TABLE_BYTES)
        pars = ctypes.create_string_buffer(40 * 288)
        code = self._native.CalcAllTables(deals, -1, request[:20], answer, pars)
        return code, answer.raw[4 : 4 + TABLE_BYTES]

    def cards(self, request: bytes) -> Solved:
        """Every card that may be played, each with its tricks: even a forced one is searched."""
        answer = ctypes.create_string_buffer(RATED_BYTES)
        position = _Position.from_buffer_copy(request)
        return self._native.SolveBoard(position, -1, 3, 1, answer, 0), answer.raw

    def play(self, request: bytes) -> Solved:
        """The tricks before the first card of a play and after each."""
        answer = ctypes.create_string_buffer(TRACED_BYTES)
        position = _Position.from_buffer_copy(request)
        played = _Play.from_buffer_copy(request, POSITION_BYTES)
        return self._native.AnalysePlayBin(position, played, answer, 0), answer.raw


def main(path: str, requests: BinaryIO, answers: BinaryIO) -> None:
    """Say ready, then answer until there is nothing more to read."""
    _no_core_dumps()
    solve = Library(path).solve
    answers.write(READY)
    answers.flush()
    while len(head := requests.read(LIMIT.size + 1)) > LIMIT.size:
        _alarm(*LIMIT.unpack(head[:-1]))
        kind = head[-1]
        code, answer = solve[kind](requests.read(REQUESTS[kind]))
        answers.write(CODE.pack(code) + answer)
        answers.flush()
        _alarm(0)


def _alarm(seconds: float) -> None:
    """The system ends this process after so long, also in the midst of native code."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_REAL, seconds)


def _no_core_dumps() -> None:
    """A crash is expected and dealt with; nobody will look at its remains."""
    if sys.platform != "win32":
        import resource  # noqa: PLC0415 - there is none on Windows

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _kept_for_answers() -> BinaryIO:
    """Standard output under another number, so that nothing the library prints gets into it."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    return answers


if __name__ == "__main__":
    main(sys.argv[1], sys.stdin.buffer, _kept_for_answers())
