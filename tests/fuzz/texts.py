"""Texts to throw at readers: rubbish, words of the game in any order, and good texts gone bad."""

from __future__ import annotations

from hypothesis import strategies as st

MOST = 2_000
"""Characters."""

_WORDS = """
    1 2 3 4 5 6 7 8 9 10 13 14 0 00 -1 +1 = +2 -13 -14 C D H S N NT ♣ ♦ ♥ ♠ Т Б Ч П БК Сп Ка Ку Пи
    clubs hearts notrumps трефы бубна без козыря спатия каро купа пика без коз X XX x xx Х ХХ dbl
    rdbl double redouble * ** контра реконтра E W NS EW С Ю З В И СЮ ЗВ ИЗ North Восток Изток
    tricks made взяток made взето pass пас passed honours онеры онъори 100 150 AKQJT98765432 10
    . : - , / # ( ) A K Q J T К Д В А 2H 4HX 3NTXXS= rules: rubber duplicate chicago progressive
    rubber-kozclub правила: dealer: сдаёт: раздава: stake: ставка: 5 per 100 0.50 € за 100 rubber
    роббер робер honours.enabled: yes no undertricks.doubled.nv: tie: rubber_taker vulnerable: None
    Love All Both S: N: E: W: Anna Борис
"""
WORDS = tuple(_WORDS.split())
GAPS = (" ", " ", "", "\n", "\n", "  ", "\t", "\r\n", "\u00a0", "\u200b", "\u202e", "\ufeff", "\r")
GOOD = (
    "4HX N +1",
    "3NTXXS=",
    "2♦ NS -2",
    "3БК контра Ю =",
    "4 Пики Север 9 взяток",
    "3бкх з +1 онеры ю 150",
    "3NTX W +1  honours S 150",
    "pass",
    "AK432.QJ2.T98.76",
    "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432",
    "0,50 € за 100",
    "rules: rubber\nhonours.enabled: yes\nstake: 5 per 100\nN: Anna\nS: Clara\n3NTX S =\n",
    "E: Boris\nW: Dmitri\n2C N =\n1NT N -2\n3NTX W +1  honours S 150\npass\n",
    "# Пятница\nправила: rubber-konspekt\nсдаёт: З\nС: Анна\n4П С =\n3БК Ю =\nроббер 2\n1Т В -1\n",
    "rules: progressive\n4S N =\n4S N =\n1C E +1\n",
    "rules: chicago\n1C N =\npass\n4S N =\n",
)

characters = st.characters() | st.sampled_from("CDHSNTXАВСЕНКТХ0123456789=+-.: \n")
rubbish = st.text(characters, max_size=60) | st.text(characters, max_size=MOST)
jumbles = st.lists(st.tuples(st.sampled_from(WORDS), st.sampled_from(GAPS)), max_size=40).map(
    lambda pairs: "".join(word + gap for word, gap in pairs)[:MOST]
)
lengthy = st.tuples(
    st.sampled_from(WORDS) | st.text(characters, min_size=1, max_size=4), st.integers(1, MOST)
).map(lambda pair: (pair[0] * pair[1])[:MOST])


@st.composite
def spoilt(draw: st.DrawFn) -> str:
    """A good text with some letters taken out, put in, changed or said twice."""
    text = draw(st.sampled_from(GOOD))
    for _ in range(draw(st.integers(0, 4))):
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, min(len(text), start + 5)))
        piece = draw(
            st.just("")
            | st.sampled_from(WORDS)
            | st.sampled_from(GAPS)
            | st.text(characters, max_size=2)
        )
        text = text[:start] + piece + text[end:]
    return text[:MOST]


texts: st.SearchStrategy[str] = st.one_of(spoilt(), jumbles, rubbish, lengthy)
