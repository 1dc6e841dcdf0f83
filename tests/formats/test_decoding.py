"""Bytes become the right letters, whole or piece by piece."""

from __future__ import annotations

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.formats.decoding import Lines, Source, decoded, encoding_of
from overtrick.formats.problem import Problem

NAMES = [
    ("Иванов, Пётр; Щерев, Йордан", "cp1251"),
    ("Жанна и Юля", "cp1251"),
    ("Иванов, Пётр; Щерев, Йордан", "koi8-r"),
    ("Турнир памяти Иванова, пары", "cp866"),
    ("Раздаване 2, Играч", "mac-cyrillic"),
    ("Łukasz Żak, Gdańsk", "cp1250"),
    ("Tomáš Žižka, Bořek, Šárka", "iso8859-2"),
    ("Kovács Győző, Szűcs Ödön", "cp1250"),
    ("João Conceição, Simões", "cp1252"),
    ("Jiří Dvořák, České Budějovice", "cp1250"),
    ("Petrović, Čačak", "cp1250"),
    ("Müller, Groß-Gerau", "cp1252"),
    ("Søren Ærø, Åse", "cp1252"),
    ("Hélène, François, Liège", "cp1252"),
    ("Muñoz, Peñalver, Coruña", "cp1252"),
    ("Räsänen 1ö, Club CÅ", "cp1252"),
]


@pytest.mark.parametrize(("text", "page"), NAMES)
def test_a_code_page_is_guessed_and_said(text: str, page: str) -> None:
    told = decoded(text.encode(page))
    assert (told.text, told.encoding, told.guessed) == (text, page, True)


@pytest.mark.parametrize("text", [name for name, _ in NAMES])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_what_says_so_is_not_guessed(text: str, encoding: str) -> None:
    told = decoded(text.encode(encoding))
    assert (told.text, told.guessed) == (text, False)


def test_where_the_letters_leave_it_open_the_words_tell() -> None:
    assert encoding_of("Turniej ó, 7.08".encode("cp1250")) == ("cp1250", True)
    assert encoding_of("Tournament ó, 7.08".encode("cp1250")) == ("cp1252", True)


@pytest.mark.parametrize(
    ("head", "name"),
    [
        ("% charset=ISO-8859-1", "cp1252"),
        ("% charset=windows-1250", "cp1250"),
        ('<?xml version="1.0" encoding="windows-1251"?>', "cp1251"),
        ("% charset=koi8-r", "koi8-r"),
        ("% charset=iso-8859-2", "iso8859-2"),
        ("% charset = UTF-8", "utf-8"),
    ],
)
def test_what_a_file_says_of_itself_counts(head: str, name: str) -> None:
    assert encoding_of(head.encode()) == (name, False)


def test_a_declaration_that_is_not_true_or_not_known_does_not_count() -> None:
    assert encoding_of(b"% charset=UTF-8\nM\xfcller") == ("cp1252", True)
    assert encoding_of(b"% charset=ANSI\nM\xfcller") == ("cp1252", True)
    assert encoding_of(b"% charset=rot13\n") == ("utf-8", False)


def test_a_place_that_a_code_page_leaves_empty_loses_nothing() -> None:
    data = b"M\xfcller \x81\x8d"
    assert decoded(data).text.encode("latin-1") == data


def pieces(data: bytes, size: int) -> list[bytes]:
    return [data[at : at + size] for at in range(0, len(data), size)]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16-le", "cp1251"])
@pytest.mark.parametrize("size", [1, 2, 3, 7, 1000])
def test_lines_are_the_same_however_they_come(end: str, encoding: str, size: int) -> None:
    text = ["Анна", "", "Борис и Дмитрий", "конец"]
    mark = "\ufeff" if encoding == "utf-16-le" else ""
    data = (mark + end.join(text)).encode(encoding)
    sources: list[Source] = [data, io.BytesIO(data), pieces(data, size), end.join(text)]
    for source in sources:
        assert list(Lines(source)) == text
        assert list(Lines(source if isinstance(source, bytes) else data + end.encode()))[-1]


def test_a_last_line_end_makes_no_line() -> None:
    assert list(Lines(b"one\n\n")) == ["one", ""]
    assert list(Lines(b"")) == []


def test_a_stream_learns_late_that_it_is_no_utf8() -> None:
    lines = Lines([b"plain\n" * 300, b"M\xfcller\n"])
    assert list(lines)[-1] == "Müller"
    assert (lines.encoding, lines.guessed) == ("cp1252", True)


def codes(found: list[str | Problem]) -> list[str]:
    return [str(one.code) if isinstance(one, Problem) else one for one in found]


def test_a_line_too_long_is_told_of_and_the_next_one_read() -> None:
    data = b"one\n" + b"x" * 500 + b"\nthree\n"
    for source in (data, pieces(data, 8)):
        found = list(Lines(source, longest=50))
        assert codes(found) == ["one", "line-too-long", "three"]
        problem = found[1]
        assert isinstance(problem, Problem)
        assert (problem.line, problem.column) == (2, 51)


def test_a_line_too_long_without_an_end() -> None:
    assert codes(list(Lines(pieces(b"x" * 500, 8), longest=50))) == ["line-too-long"]


def test_binary_rubbish_ends_the_stream() -> None:
    found = list(Lines([b"one\ntw\0o\nthree\n"]))
    assert codes(found) == ["one", "binary-file"]
    assert isinstance(found[1], Problem)
    assert (found[1].line, found[1].column) == (2, 3)


def test_broken_utf16_is_told_of_once_a_line() -> None:
    found = list(Lines(b"\xff\xfea\0\n\0b\0\x00\xd8\n\0c\0"))
    assert codes(found) == ["a", "not-utf-16", "c"]


def test_an_accent_at_the_very_end_is_no_broken_utf8() -> None:
    for source in (b"Li\xe8ge caf\xe9", [b"caf", b"\xe9"], b"caf\xe9"):
        assert str([*Lines(source)][-1]).endswith("café")
    assert decoded(b"caf\xe9").text == "café"


@given(st.binary(max_size=200), st.integers(1, 9))
def test_any_bytes_are_lines(data: bytes, size: int) -> None:
    whole, parts = list(Lines(data)), list(Lines(pieces(data, size)))
    if data.isascii():
        assert codes(whole) == codes(parts)
    for number, line in enumerate(whole, start=1):
        if isinstance(line, Problem):
            assert line.line == number
        else:
            assert "\n" not in line
