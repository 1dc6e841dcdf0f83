"""Printed adjustments after a revoke."""

from overtrick.cards.seat import Side
from overtrick.game.revoke import Revoke
from tests.published.cases import Case, of_kind


@of_kind("revoke_transfer")
def test_revoke_transfer(case: Case) -> None:
    revoke = Revoke(
        Side.EW,
        trick=case.given.get("trick", 5),
        revoker_won=case.given["off_won_rev"],
        side_won=case.given["side_won_rev"],
        later=case.given["later"],
        dummy=case.given.get("dummy", False),
        repeat=case.given.get("repeat", False),
    )
    assert revoke.tricks_transferred == case.expected["tricks_transferred"]
