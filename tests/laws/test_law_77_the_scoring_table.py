"""Law 77: the scoring table of duplicate, item by item."""

import pytest

from overtrick.game.result import IllegalResult, Result
from overtrick.scoring.line import Kind
from overtrick.scoring.rules.duplicate import DUPLICATE
from overtrick.scoring.score import score

# what | not vulnerable | vulnerable
TABLE = """
    1C N = trick-points       20   20
    1D N = trick-points       20   20
    1H N = trick-points       30   30
    1S N = trick-points       30   30
    1NT N = trick-points      40   40
    2NT N = trick-points      70   70
    2NTX N = trick-points    140  140
    2NTXX N = trick-points   280  280
    1S N +1 overtricks        30   30
    1C N +1 overtricks        20   20
    1NT N +1 overtricks       30   30
    1SX N +1 overtricks      100  200
    1SXX N +1 overtricks     200  400
    6S N = small-slam        500  750
    7S N = grand-slam       1000 1500
    4S N = game              300  500
    2S N = part-score         50   50
    2SX N = insult            50   50
    2SXX N = insult          100  100
    4S N -1 undertricks       50  100
    4S N -2 undertricks      100  200
    4SX N -1 undertricks     100  200
    4SX N -2 undertricks     300  500
    4SX N -3 undertricks     500  800
    4SX N -4 undertricks     800 1100
    4SX N -5 undertricks    1100 1400
    4SXX N -1 undertricks    200  400
    4SXX N -2 undertricks    600 1000
    4SXX N -4 undertricks   1600 2200
"""


@pytest.mark.parametrize("row", TABLE.strip().splitlines(), ids=str.strip)
def test_law_77(row: str) -> None:
    *result, kind, not_vulnerable, vulnerable = row.split()
    for points, zone in ((not_vulnerable, False), (vulnerable, True)):
        lines = score(DUPLICATE, Result.parse(" ".join(result)), zone).lines
        found = {line.kind: line.points for line in lines}
        assert found[Kind(kind)] == int(points)


def test_fourteen_tricks_are_not_won() -> None:
    with pytest.raises(IllegalResult) as refused:
        Result.parse("7NT N +1")
    assert refused.value.law == "Law 77"
