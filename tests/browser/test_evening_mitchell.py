"""Seven tables of a Mitchell, all boards tapped in on seven phones, and the server dies."""

import signal
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Sitting
from tests.browser.director import (
    Travellers,
    is_safe,
    labels,
    rows,
    sets_up,
    shown_to_all,
    stands,
)
from tests.browser.night import Night, Phone, again, phone
from tests.served import served

DEALS = (
    "4S N =", "3NT S +1", "2H E -1", "1NT W =", "4S X N -2", "pass", "6C S =", "3D E +1",
    "4H W -1", "2S N +2", "3NT X E -3",
)  # fmt: skip
PAIRS = 13


def of(board: int, table: int) -> str:
    """What is played on a board at a table."""
    return DEALS[(3 * board + 5 * table) % len(DEALS)]


@pytest.mark.soak
def test_a_mitchell_of_twenty_one_boards(sits: Sitting, tmp_path: Path) -> None:
    """Thirteen pairs, and one more that comes late; the server dies in the third round."""
    database, kept = f"sqlite:///{tmp_path}/club.db", Travellers()
    with served("--database", database) as app:
        names = [f"Anna {one} & Boris {one}" for one in range(1, PAIRS + 1)]
        night = sets_up(sits, app, "mitchell", names)
        phones = [phone(sits, app).opens_at(path) for path in night.tables]
        assert len(phones) == 7
        night.press("begin")
        _enter(phones[:6], kept, 1)
        # At the last table half is missing, so it has nothing to write.
        expect(phones[6].page.locator("#pad")).to_have_count(0)
        _corrected(night, phones[1], kept)
        _averaged(night, phones[2], kept)
        _comes_late(night)
        night.press("begin")
        _enter(phones, kept, 2)
        night.press("begin")
        played = [_played(one, kept, 3) for one in phones]
        for one, (board, *_), table in zip(phones[:4], played, range(1, 8), strict=False):
            one.sends(of(board, table), board)
        app.stop(signal.SIGKILL)
    _wait_while_nobody_answers(phones, played)
    with again(app, database):
        for one, boards in zip(phones, played, strict=True):
            for board in boards:
                stands(one, 3, board)
            one.agrees()
        for round_ in range(4, 8):
            night.press("begin")
            _enter(phones, kept, round_)
        shown_to_all(night)
        reader = sits(address=app.address).goes(night.watch)
        reader.follows('a[href$="/results"]')
        _is_the_ranking(reader.page, kept)


def _enter(phones: list[Phone], kept: Travellers, round_: int) -> None:
    """All tables write all boards of a round, first each its first, and so on."""
    played = [_played(one, kept, round_) for one in phones]
    for place in range(3):
        for table, (one, boards) in enumerate(zip(phones, played, strict=True), start=1):
            one.sends(of(boards[place], table), boards[place])
    for one, boards in zip(phones, played, strict=True):
        for board in boards:
            stands(one, round_, board)
        one.agrees()


def _played(one: Phone, kept: Travellers, round_: int) -> list[int]:
    """The boards that are due at a table, noted with what will be tapped in there."""
    keys = one.in_round(round_).page.locator('.boards-row input[name="place"]')
    boards = [int(key.get_attribute("value") or 0) for key in keys.all()]
    assert len(boards) == 3
    (ns, ew), table = labels(one), int(one.page.locator("h1").inner_text().split()[-1])
    for board in boards:
        kept.wrote(board, ns, ew, of(board, table))
    return boards


def _wait_while_nobody_answers(phones: list[Phone], played: list[list[int]]) -> None:
    """What was under way is stored or waits; everything else is tapped in all the same."""
    for one, boards in zip(phones[:4], played, strict=False):
        expect(one.page.locator("#line")).to_contain_class("lost")
        assert is_safe(one, 3, boards[0])
    for table, (one, boards) in enumerate(zip(phones, played, strict=True), start=1):
        waited = one.outbox.count()
        due = boards[1:] if table <= 4 else boards
        for board in due:
            one.sends(of(board, table), board)
        expect(one.outbox).to_have_count(waited + len(due))


def _corrected(night: Night, one: Phone, kept: Travellers) -> None:
    """East-West find later that it was two tricks more, and the director writes it anew."""
    page, board, home = night.director.page, 4, night.director.at
    page.locator("#table-2 h3 a").click()
    night.director.follows(page.locator(f"#result-1-{board} a"))
    night.director.chooses("3NT N +2")
    # Without a reason nothing is written.
    night.director.tap("#write")
    assert page.locator("#why-anew:invalid").count() == 1
    page.fill("#why-anew", "Counted <again>")
    night.director.follows("#write")
    stands(one, 1, board, "N +2", "Counted <again>")
    kept.wrote(board, "N2", "E2", "3NT N +2")
    page.goto(home)
    night.director.live()


def _averaged(night: Night, one: Phone, kept: Travellers) -> None:
    """A board of table 3 was fouled through no fault of North-South."""
    page, board, home = night.director.page, 7, night.director.at
    page.locator("#table-3 h3 a").click()
    night.director.follows(page.locator(f"#result-1-{board} a"))
    page.fill('input[name="ns"]', "A+")
    page.fill('input[name="ew"]', "A-")
    page.fill("#why-adjusted", "Fouled")
    night.director.follows('form:has(input[value="award"]) button')
    stands(one, 1, board, "A+/A-", "Fouled")
    kept.award(board, "N3", "E3", "A+/A-")
    page.goto(home)
    night.director.live()


def _comes_late(night: Night) -> None:
    """A pair comes while the first round is on, and plays from the second."""
    page = night.director.page
    night.director.follows('a[href$="/people"]')
    page.locator('form:has(input[value="arrive"]) input[name="names"]').fill("Lena & Oleg")
    night.director.follows('form:has(input[value="arrive"]) button')
    night.director.follows(".back a")
    night.director.live()
    expect(page.locator("#people")).to_contain_text("E7. Lena, Oleg")


def _is_the_ranking(page: Page, kept: Travellers) -> None:
    """Both lines as the program ranks the travellers that were noted beside the tables."""
    assert len(kept.travellers) == 21
    # Three boards were to be met by the pair that came late.
    assert sorted({len(one.lines) for one in kept.travellers}) == [6, 7]
    shown = [
        [[cells[at] for at in (0, 1, 3, 5)] for cells in rows(table)]
        for table in page.locator(".outcome > .card .wide").all()
    ]
    assert [sorted(one) for one in shown] == [sorted(one) for one in kept.ranking]
    assert [[line[0] for line in one] for one in shown] == [
        [line[0] for line in one] for one in kept.ranking
    ]
