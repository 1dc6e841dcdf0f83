"""A file's kind: by its content first, by its name where that does not tell."""

from __future__ import annotations

import pytest

from overtrick.formats.bws.page import JET4
from overtrick.formats.kinds import Kind, kind_of
from tests.formats.jet import database

HEADS = [
    (b'[Event "Friday"]\n[Board "1"]\n', Kind.PBN),
    (b"% PBN 2.1\n% EXPORT\n", Kind.PBN),
    (b"{a comment}\r\n[Board 1]\r\n", Kind.PBN),
    (b"\xef\xbb\xbf[Deal \"N:AKQJ... - - -\"]", Kind.PBN),
    ('[Event "Пятница"]'.encode("utf-16"), Kind.PBN),
    (b"pn|Anna,Boris,Clara,Dmitri|st||md|1S|", Kind.LIN),
    (b"vg|Final,Open,I,1,16,A,0,B,0|\r\nrs|4SN=|\r\n", Kind.LIN),
    (b"https://www.bridgebase.com/tools/handviewer.html?lin=pn|a,b,c,d|", Kind.HANDVIEWER),
    (b"D 20260102\nT Friday\nB 7\nH W:AK...:", Kind.RBN),
    (b"<?xml version='1.0'?>\n<USEBIO Version='1.2'>", Kind.USEBIO),
    (b"<USEBIO/>", Kind.USEBIO),
    (database({}), Kind.BWS),
    (database({}, JET4), Kind.BWS),
    (b"board,ns,ew,contract,declarer,tricks\n1,N1,E1,4S,N,10\n", Kind.CSV),
    (b"1;N1;E1;4S;N;10\n", Kind.CSV),
    (b'"65","A53","JT7","AK762","AK87","QT4","AK98","95",' * 2 + b'"1","N/-"\n', Kind.DEALS_CSV),
    (b'{"deals": []}', Kind.JSON),
    (b'[{"board": "1"}]', Kind.JSON),
    (b"[Document]\r\nHeadline=x\r\n", Kind.DLM),
    (b"1234" * 26, Kind.BER),
    (b"\r\nIJNWYdehnouvzAGBHPRXabfgswDEFSTZcjlmptyCKLMOQUVikqrx", Kind.BHG),
    (b"0910142325" * 7 + b"30313440" + b" " * 50, Kind.BRI),
    (b"0910142325" * 7 + b"30313440" + b"\x0665", Kind.DUP),
    (b"\x0665\x03A53\x04JT7\x05AK762\x06", Kind.DGE),
    (b"\x10\0           \x44\x74\xda", Kind.RZD),
    (b"\x01" + b"\x99" * 13 + b"\x02" + b"\x47" * 13 + b"\x03", Kind.CDS),
    ("вечер: чикаго\nигроки: Анна, Борис\n".encode(), Kind.EVENING),
    (b"rules: rubber\nN: Anna\n4H N +1\n", Kind.SHEET),
    (b"4H N +1\n", Kind.SHEET),
    ("♠ AK32\n♥ QJ2\n".encode(), Kind.DIAGRAM),
]  # fmt: skip


@pytest.mark.parametrize(("head", "kind"), HEADS, ids=lambda one: str(one)[:20])
def test_content_tells(head: bytes, kind: Kind) -> None:
    assert kind_of("unnamed", head) is kind
    assert kind_of("wrong.cds", head) is kind


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("a.pbn", Kind.PBN),
        ("A.LIN", Kind.LIN),
        ("folder.pbn/evening.xml", Kind.USEBIO),
        ("old.mdb", Kind.BWS),
        ("pasted.txt", Kind.DIAGRAM),
        ("a.sheet", Kind.SHEET),
        ("a.cds", Kind.CDS),
        ("a", Kind.UNKNOWN),
        ("", Kind.UNKNOWN),
        ("a.unknown", Kind.UNKNOWN),
    ],
)
@pytest.mark.parametrize("head", [b"", b"\0\0\0\0", b"\x8f\x02\xff"])
def test_the_name_tells_where_the_content_does_not(name: str, kind: Kind, head: bytes) -> None:
    assert kind_of(name, head) is kind


def test_files_of_lines_alike_are_told_apart_by_name() -> None:
    assert kind_of("club.conditions", b"title: Thursday\npenalty N3: standard\n") is Kind.CONDITIONS
    assert kind_of("friday.evening", b"rules: rubber\n") is Kind.EVENING


@pytest.mark.parametrize("letter", [b"\n", b" ", b"{", b"[", b"A", b"1,", b"%\n", b"<", b"\x06"])
def test_a_head_of_one_letter_over_and_over_is_quick(letter: bytes) -> None:
    assert kind_of("x", letter * 4096) in tuple(Kind)
