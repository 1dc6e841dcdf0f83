"""``overtrick sheet`` where partners changed between the rubbers."""

from pathlib import Path

from tests.cli.commands import Overtrick
from tests.formats.test_seatings import EVENING


def test_each_rubber_has_its_names_and_the_back_score_is_by_player(
    overtrick: Overtrick, tmp_path: Path
) -> None:
    path = tmp_path / "evening.sheet"
    path.write_text(EVENING, encoding="utf-8")
    out = overtrick("sheet", str(path)).out
    assert "Rubber 1: Anna, Clara – Boris, Dmitri" in out
    assert "Rubber 2: Anna, Boris – Dmitri, Clara" in out
    assert "Back score" in out
    assert "Boris" in out.partition("Back score")[2]
    assert [
        one["names"]["S"] for one in overtrick("sheet", str(path), "--json").told["rubbers"]
    ] == [
        "Clara",
        "Boris",
        "Boris",
    ]
