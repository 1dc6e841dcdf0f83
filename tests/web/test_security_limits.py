"""A thousand sheets by one client: some are begun, and then it is told to wait."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.language.language import Language
from overtrick.language.words import say
from overtrick.web.limits import CLIENTS_KEPT, Allowance, household
from tests.web.program import API, SETTINGS, Program, app_of

TEN = replace(SETTINGS, sheets_at_once=10)


def by_api(program: Program, headers: dict[str, str]) -> httpx.Response:
    return program.ask("POST", f"{API}/sheets", headers, json={})


def by_text(program: Program, headers: dict[str, str]) -> httpx.Response:
    return program.ask("POST", f"{API}/sheets/from-text", headers, json={"text": "pass\n"})


def by_page(program: Program, headers: dict[str, str]) -> httpx.Response:
    return program.ask("POST", "/new/rubber", headers, data={"rules": "rubber"})


def by_file(program: Program, headers: dict[str, str]) -> httpx.Response:
    return program.ask("POST", "/new/file", headers, data={"text": "pass\n"})


Begin = Callable[[Program, dict[str, str]], httpx.Response]
WAYS = [by_api, by_text, by_page, by_file]


@pytest.mark.parametrize("begin", WAYS)
@pytest.mark.parametrize("language", list(Language))
def test_a_thousand_sheets_by_one_client_are_not_begun(begin: Begin, language: Language) -> None:
    program = Program(app_of(TEN))
    headers = {"accept-language": language.value}
    many = 1_000 if (begin, language) == (by_api, Language.EN) else 12
    answers = [begin(program, headers) for _ in range(many)]
    begun = [answer.status_code for answer in answers].index(429)
    assert begun == 10
    assert {answer.status_code for answer in answers[begun:]} == {429}
    assert say(language, "web.refused", "too-many") in answers[-1].text
    assert 1 <= int(answers[-1].headers["retry-after"]) <= 30


def test_all_ways_are_counted_together_and_other_clients_by_themselves() -> None:
    app = app_of(replace(SETTINGS, sheets_at_once=len(WAYS)))
    one, other = Program(app, client=("192.0.2.1", 1)), Program(app, client=("192.0.2.2", 1))
    assert [begin(one, {}).status_code for begin in WAYS] == [201, 201, 303, 303]
    assert {begin(one, {}).status_code for begin in WAYS} == {429}
    assert [begin(other, {}).status_code for begin in WAYS] == [201, 201, 303, 303]


def test_reading_and_writing_are_not_counted() -> None:
    program = Program(app_of(replace(SETTINGS, sheets_at_once=1)))
    opened = program.opened()
    writer = program.with_secret(opened["write"])
    assert by_api(program, {}).status_code == 429
    assert [writer.change(seq, "entered", deal="pass").status_code for seq in range(1, 50)] == (
        [200] * 49
    )


@pytest.mark.parametrize("body", [{"rules": "whist"}, {"names": {"N": "\u202e"}}, {"x": 1}])
def test_what_is_refused_is_no_sheet(body: dict[str, object]) -> None:
    program = Program(app_of(replace(SETTINGS, sheets_at_once=1)))
    assert program.api("POST", "/sheets", body).status_code == 422
    assert program.api("POST", "/sheets/from-text", {"text": "8H N ="}).status_code == 422
    assert by_api(program, {}).status_code == 201


class TestTheAllowance:
    def test_it_fills_again_by_itself(self) -> None:
        now = [0.0]
        allowance = Allowance(3, 10.0, clock=lambda: now[0])
        assert [allowance.seconds_to_wait("a") for _ in range(5)] == [0, 0, 0, 10, 10]
        now[0] = 4.0
        assert allowance.seconds_to_wait("a") == 6
        now[0] = 10.0
        assert [allowance.seconds_to_wait("a") for _ in range(2)] == [0, 10]
        now[0] = 1_000.0
        assert [allowance.seconds_to_wait("a") for _ in range(4)] == [0, 0, 0, 10]

    @pytest.mark.parametrize("now", [1017.834439738432, 32717.272797594906, 8189.963088294596])
    def test_a_purse_that_is_full_is_full_at_any_time_of_the_day(self, now: float) -> None:
        for seconds in (30.0, 60.0, 2.5, 0.1):
            allowance = Allowance(1, seconds, clock=lambda: now)
            assert allowance.seconds_to_wait("a phone") == 0
            assert allowance.seconds_to_wait("a phone") == pytest.approx(seconds)

    def test_its_memory_is_bounded(self) -> None:
        allowance = Allowance(1, 10.0, clients=100, clock=lambda: 0.0)
        for number in range(1_000):
            assert allowance.seconds_to_wait(str(number)) == 0
        assert len(allowance) == 100
        assert allowance.seconds_to_wait("999") > 0
        assert CLIENTS_KEPT >= 1_000

    @given(
        st.integers(1, 5),
        st.lists(st.tuples(st.floats(0, 50, allow_nan=False), st.sampled_from("ab")), max_size=60),
    )
    def test_nobody_gets_more_than_the_purse_and_what_time_has_added(
        self, most: int, visits: list[tuple[float, str]]
    ) -> None:
        now = [0.0]
        allowance = Allowance(most, 10.0, clock=lambda: now[0])
        begun = {"a": 0, "b": 0}
        for later, client in visits:
            now[0] += later
            wait = allowance.seconds_to_wait(client)
            begun[client] += wait == 0
            assert 0 <= wait <= 10 + 1e-6
            assert begun[client] <= most + now[0] / 10 + 1e-6


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8::1", "2001:db8::ffff:1", True),
        ("2001:db8:0:1::1", "2001:db8:0:2::1", False),
        ("192.0.2.1", "192.0.2.2", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("fe80::1%eth0", "fe80::2%eth0", True),
        ("not an address", "another", False),
    ],
)
def test_who_is_one_client(one: str, other: str, same: bool) -> None:
    assert (household(one) == household(other)) is same


def test_an_endless_name_of_a_client_is_cut() -> None:
    assert len(household("x" * 10_000)) <= 100


@pytest.mark.parametrize("begin", [by_text, by_file])
def test_a_sheet_has_an_end(begin: Begin) -> None:
    program = Program(app_of())
    text = "rules: duplicate\n" + "pass\n" * 2_001
    if begin is by_text:
        answer = program.ask("POST", f"{API}/sheets/from-text", json={"text": text})
    else:
        answer = program.ask("POST", "/new/file", data={"text": text})
    assert answer.status_code == 422
    opened = program.api("POST", "/sheets/from-text", {"text": text.removesuffix("pass\n")}).json()
    writer = program.with_secret(opened["write"])
    answer = writer.change(2_001, "entered", deal="pass")
    assert (answer.status_code, answer.json()["code"]) == (422, "sheet-full")
    assert writer.change(2_001, "corrected", id=2, deal="1C N =").status_code == 200
