"""A board as PBN has it, piece by piece, and what is read of it."""

from __future__ import annotations

from overtrick.formats.pbn.read import read_pbn
from overtrick.formats.record import Record

DEAL = "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"
HEAD = f'[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "{DEAL}"]\n'
OUTCOME = '[Declarer "S"]\n[Contract "5HX"]\n[Result "9"]\n'
AUCTION = '[Auction "N"]\n1D 1S 3H =1= 4S\n4NT X Pass Pass\n5C X 5H X\nAP\n[Note "1: six cards"]\n'
PLAY = '[Play "W"]\nSK H3 S4 S3\nC5 C2 C6 CK\nS2 H6 S5 S7\n- - - H2\n*\n'


def one(text: str) -> Record:
    (record,) = read_pbn(text).records
    return record


def told(text: str) -> list[tuple[str, int, int]]:
    """What is wrong, each with its line and column."""
    return [(str(each.code), each.line, each.column) for each in read_pbn(text).problems]


def codes(text: str) -> list[str]:
    return [code for code, _, _ in told(text)]
