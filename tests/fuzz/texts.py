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
    Love All Both S: N: E: W: Anna Борис {a} { } [Event "x"]
    [Auction "N"] [Play "W"] [Note "1:x"] [Deal "#"] =1= $3 !? ^S ^I ^R ^L ; % ##
    pn| qx|o1| st|| md| mb| an| pc| pg|| mc| sv| ah|
    nt| vg| rs| bn| |
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
    "pn|a,b,c,d|st||md|3SAK,HQJ,,|rh||ah|Board 7|sv|n|mb|1N!|an|15+|mb|p|pc|SA|nt|ah|mc|9|pg||\n",
    "vg|Cup,1,I,1,2,A,0,B,0|rs|4HN+1,,PASS|bn|7,9|pn|a,b,c,d,e,f,g,h|pg||\nqx|c1|md|1|mb|d|",
    (
        "<USEBIO><EVENT EVENT_TYPE='MP_PAIRS'><TITLE>a</TITLE><PARTICIPANTS><PAIR><PAIR_NUMBER>1NS"
        "</PAIR_NUMBER><PLAYER><PLAYER_NAME>a</PLAYER_NAME></PLAYER></PAIR></PARTICIPANTS><BOARD>"
        "<BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE><NS_PAIR_NUMBER>1NS</NS_PAIR_NUMBER>"
        "<EW_PAIR_NUMBER>2EW</EW_PAIR_NUMBER><CONTRACT>4SX</CONTRACT><PLAYED_BY>N</PLAYED_BY>"
        "<TRICKS>10</TRICKS><SCORE>590</SCORE><NS_MATCH_POINTS>2.5</NS_MATCH_POINTS>"
        "</TRAVELLER_LINE></BOARD></EVENT></USEBIO>"
    ),
    (
        "<USEBIO><EVENT><MATCH><TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM><BOARD><BOARD_NUMBER>3"
        "</BOARD_NUMBER><TRAVELLER_LINE><SCORE>A6040</SCORE></TRAVELLER_LINE></BOARD></MATCH></EVENT>"
        "<HANDSET><BOARD><BOARD_NUMBER>3</BOARD_NUMBER><HAND><DIRECTION>E</DIRECTION><SPADES>AK"
        "</SPADES></HAND></BOARD></HANDSET></USEBIO>"
    ),
    (
        '% PBN 2.1\n[Event "##Cup"]\n[Board "7"]\n[Dealer "S"]\n[Vulnerable "All"]\n'
        '[Deal "N:A.K.Q.J - 2.3.4.5 -"]\n[Declarer "^S"]\n[Contract "5HX"]\n[Result "NS 9 EW 4"]\n'
        '[Auction "S"]\n1C ! =1= ^I 1C {x} Pass $4\n^S AP\n[Note "1:a"]\n'
        '[Play "W"]\nSK ^R H3 S4 S3\n+ - - D2\n'
    ),
    (
        '[Board "8"]\n[Event "#"] { b } ; c\n[Auction "N"]\n- 1NT X XX *\n\n[Deal "E:- - - -"]\n'
        '[ScoreTable "Rank\\2R;PairId_NS;PairId_EW;Contract;Declarer;Result;'
        'Score_NS;MP_NS;MP_EW"]\n'
        ' 1 3 4 4S N 10 420 "2.0" 0\n - 5 - - - - "A+" "A-" 1\n'
        '[TotalScoreTable "-Rank;PairId;Names;TotalMP"]\n1 3 "a - b" 12.5\n'
    ),
    "D 19930512\nE Cup:1\nN a+b:c+d:O\nB 8\nH W:AK..;QJ.:\nA WZ:1S*P2H^1A\n1 weak\n{two\nlines}\n",
    "B 9\nA NB:1NXR:A\nC 1NR:N\nP CK97S2:CQ!^2\n2 no\nR 9-300:0\n\nN x\nC P\nR +0\n",
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
