"""A file of USEBIO, piece by piece, and what is read of it."""

from __future__ import annotations

from overtrick.formats.record import Read
from overtrick.formats.usebio.read import read_usebio

TEAMS = (
    "<PARTICIPANTS><TEAM TEAM_ID='11' TEAM_NAME='Sharks'><TOTAL_SCORE>19</TOTAL_SCORE>"
    "<PAIR><PLAYER><PLAYER_NAME>Anna</PLAYER_NAME></PLAYER>"
    "<PLAYER><PLAYER_NAME>Boris</PLAYER_NAME></PLAYER></PAIR>"
    "<PAIR><PLAYER><PLAYER_NAME>Clara</PLAYER_NAME></PLAYER></PAIR></TEAM></PARTICIPANTS>"
)


def line(ns: str = "1", ew: str = "2", **said: str) -> str:
    told = {"NS_PAIR_NUMBER": ns, "EW_PAIR_NUMBER": ew, **said}
    inside = "".join(f"<{name}>{text}</{name}>" for name, text in told.items())
    return f"<TRAVELLER_LINE>{inside}</TRAVELLER_LINE>"


def result(contract: str, by: str, tricks: str, score: str, **more: str) -> str:
    told = {"CONTRACT": contract, "PLAYED_BY": by, "TRICKS": tricks, "SCORE": score}
    return line(**told, **more)


def board(*lines: str, number: object = 1) -> str:
    return f"<BOARD><BOARD_NUMBER>{number}</BOARD_NUMBER>{''.join(lines)}</BOARD>"


def event(*inside: str, kind: str = "MP_PAIRS", after: str = "") -> Read:
    body = "".join(inside)
    return read_usebio(f"<USEBIO><EVENT EVENT_TYPE='{kind}'>{body}</EVENT>{after}</USEBIO>")


def codes(told: Read) -> list[str]:
    return [str(one.code) for one in told.problems]
