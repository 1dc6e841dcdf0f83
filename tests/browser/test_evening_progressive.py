"""Progressive rubber: five tables, twenty people, four rounds by the clock, and the server dies."""

import signal
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from overtrick.cards.seat import Side
from overtrick.tournament.evenings.evening import Evening, Table
from overtrick.tournament.evenings.score import winning_side
from tests.browser.conftest import Sitting
from tests.browser.director import Notes, all_see, is_safe, sets_up, shown_to_all, stands
from tests.browser.night import Night, Phone, again, phone
from tests.served import served

GIVEN = (
    "Anna Boris Clara Dmitri Elena Fedor Galya Hristo Irina Jana Kiril Lena Milan Nadia Oleg "
    "Petar Rada Stoyan Tanya Vera"
)
DEALS = (
    "4S N =", "3NT E +1", "2H W -1", "1NT S =", "4H X N -2", "3C E =", "6D W =", "pass",
    "2S XX S =", "5C N -3",
)  # fmt: skip


@pytest.mark.soak
def test_five_tables_over_four_rounds(sits: Sitting, tmp_path: Path) -> None:
    _plays(sits, tmp_path, tables=5, rounds=4, killed_in=3)


def test_two_tables_over_two_rounds(sits: Sitting, tmp_path: Path) -> None:
    _plays(sits, tmp_path, tables=2, rounds=2, killed_in=2)


def _plays(sits: Sitting, tmp_path: Path, tables: int, rounds: int, killed_in: int) -> None:
    """A phone at each table, the bell rung by the director, what was begun played to the end."""
    people = GIVEN.split()[: 4 * tables]
    database, notes = f"sqlite:///{tmp_path}/club.db", Notes("progressive", people)
    chance = Random(tables)
    with served("--database", database) as app:
        night = sets_up(sits, app, "progressive", people, 120)
        phones = [phone(sits, app).opens_at(path) for path in night.tables]
        assert len(phones) == tables
        for round_ in range(1, killed_in):
            _round(night, notes, phones, round_, chance)
        night.press("begin")
        seated = [one.in_round(killed_in) for one in phones]
        notes.begins(killed_in)
        first = [chance.choice(DEALS) for _ in seated]
        for at, one in enumerate(phones):
            if at % 2:
                one.wrote_at(killed_in, 1, first[at])
        for at, one in enumerate(phones):
            if at % 2 == 0:
                one.sends(first[at])
        app.stop(signal.SIGKILL)
    for one in phones:
        expect(one.page.locator("#line")).to_contain_class("lost")
        assert is_safe(one, killed_in, 1)
    with again(app, database):
        for one in phones:
            stands(one, killed_in, 1)
        _ends(night, notes, phones, killed_in, first)
        for round_ in range(killed_in + 1, rounds + 1):
            _round(night, notes, phones, round_, chance)
        shown_to_all(night)
        all_see(sits(address=app.address), night, notes)
    _moved_as_they_should(notes)


def _round(night: Night, notes: Notes, phones: list[Phone], round_: int, chance: Random) -> None:
    night.press("begin")
    notes.begins(round_)
    first = [chance.choice(DEALS) for _ in phones]
    for one, text in zip(phones, first, strict=True):
        one.in_round(round_).sends(text)
    for one in phones:
        stands(one, round_, 1)
    _ends(night, notes, phones, round_, first)


def _ends(night: Night, notes: Notes, phones: list[Phone], round_: int, first: list[str]) -> None:
    """The bell; each table but the first finishes a deal that it had begun, and no other."""
    night.press("end")
    for number, (one, text) in enumerate(zip(phones, first, strict=True), start=1):
        expect(one.page.locator(".clock")).to_contain_class("over")
        notes.sits(number, one)
        notes.line(text, "time up")
        if number > 1:
            begun_before = DEALS[(number + round_) % 6]
            one.wrote_at(round_, 2, begun_before)
            notes.line(begun_before)
            expect(one.page.locator("#pad")).to_have_count(0)
        level = one.page.locator('form[action$="/cut"] button[value="EW"]')
        if level.count():
            one.tap(level)
            expect(level).to_have_count(0)
            notes.line("cut: EW")


def _moved_as_they_should(notes: Notes) -> None:
    """Winners move a table up, losers stay; from the first table the losers go to the last."""
    evening = notes.evening
    for number, after in enumerate(evening.rounds[1:], start=1):
        before = evening.rounds[number - 1].tables
        won, lost = zip(*(_won_and_lost(evening, number, table) for table in before), strict=True)
        stay, come = (won[0], *lost[1:]), (*won[1:], lost[0])
        for table, staying, coming in zip(after.tables, stay, come, strict=True):
            north, east, south, west = table.seating
            assert set(table.seating) == staying | coming
            # Partners change: who was together is now against each other.
            assert len({north, south} & staying) == len({east, west} & staying) == 1


def _won_and_lost(evening: Evening, round_: int, table: Table) -> tuple[set[str], set[str]]:
    north, east, south, west = table.seating
    sides = {Side.NS: {north, south}, Side.EW: {east, west}}
    winner = winning_side(evening, round_, table)
    return sides[winner], sides[winner.opponents]
