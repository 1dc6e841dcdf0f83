"""What people send to an evening that nobody expected: too early, for nobody, all on one line."""

import pytest

from overtrick.language.language import Language
from tests.web.club_room import room
from tests.web.scorer import deal


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("kind", ["three-rubbers", "progressive", "chicago"])
def test_a_deal_for_a_table_where_nobody_sits_is_refused(kind: str, language: Language) -> None:
    """Before the first round, in a round to come, at a table too many."""
    found = room(kind, 4 if kind == "three-rubbers" else 8)
    phone, sent = found.table(1).speaking(language.value), deal("4S N =")
    early = phone.sends("/enter", round=1, place=1, side="NS", **sent)
    assert early.status_code == 422
    assert 'id="notice" role="alert" hidden' not in early.text
    found.director.does("/begin")
    assert phone.sends("/enter", round=2, place=1, side="NS", **sent).status_code == 422
    assert found.director.sends("/table/9/enter", round=1, place=1, **sent).status_code == 422
    assert phone.get("/look", params={"round": "7", "place": "1", **sent}).status_code == 200
    assert phone.sends("/enter", round=1, place=1, side="NS", **sent).status_code == 303


@pytest.mark.parametrize(
    "names",
    ["Anna\nBoris\nClara\nDmitri", "Anna, Boris, Clara, Dmitri", "Anna & Boris\nClara/Dmitri"],
)
def test_players_may_be_named_on_one_line(names: str) -> None:
    found = room("three-rubbers", 4, names=names)
    assert found.director.get("/results.json").json()["players"] == [
        "Anna", "Boris", "Clara", "Dmitri",
    ]  # fmt: skip


def test_a_player_who_is_renamed_keeps_the_whole_name() -> None:
    found = room("three-rubbers", 4, names="Anna-Maria\nBoris\nClara\nDmitri")
    found.director.does("/people", what="name", number=2, names="Boris, the elder")
    assert found.director.get("/results.json").json()["players"][0] == "Anna-Maria"
    assert "Boris, the elder" in found.director.reads()
