"""A whole duplicate evening: entered from seven phones at once, corrected, joined late, killed."""

import signal
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
from playwright.sync_api import expect

from overtrick.formats.csv.read import parse_csv
from overtrick.formats.json.rank import rank_json
from overtrick.tournament.comparison import Comparison
from overtrick.tournament.profiles import WBF
from overtrick.tournament.rankings import rankings
from overtrick.tournament.way import WAYS
from tests.browser.conftest import Sitting
from tests.browser.night import Night, Phone, again, begun, phone
from tests.served import Served, served
from tests.web.scorer import deal


def test_a_mitchell_of_seven_tables(sits: Sitting, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/club.db"
    with served("--database", database) as app:
        night = begun(sits, app, "mitchell", 28, title="Friday")
        phones = [phone(sits, app).opens_at(path) for path in night.tables]
        assert len(phones) == 7
        night.press("begin")
        for number, one in enumerate(phones, start=1):
            for place in range(3 * number - 2, 3 * number + 1):
                one.in_round(1).sends(DEALS[(number + place) % len(DEALS)], place)
        for number, one in enumerate(phones, start=1):
            expect(one.result(1, 3 * number)).to_be_visible()
            one.agrees()
        _corrected(night, phones)
        app.stop(signal.SIGKILL)
    with again(app, database) as back:
        night.director.live()
        for turn in range(2, 8):
            night.press("begin")
            _entered_at_once(back, night.tables, turn)
        last = '[id^="result-7-"]'
        for one in phones:
            expect(one.page.locator(last)).to_have_count(3)
        text = night.director.page.request.get(f"{night.director.at}/results.csv").text()
        told = night.results()
    travellers = parse_csv(text)
    assert len(travellers) == 21
    assert {len(one.lines) for one in travellers} == {7}
    # The places are those that the travellers have by themselves.
    session = Comparison(travellers, WAYS["matchpoints"], WBF)
    boards = session.compared()
    own = rank_json(session, boards, rankings(session, boards))
    assert len(told["ranking"]) == 15
    shown = ("pair", "points", "percent", "place")
    assert [[line[name] for name in shown] for line in told["ranking"]] == [
        [line[name] for name in shown] for line in own["ranking"]
    ]


DEALS = ("4S N =", "3NT S +1", "2H E -1", "1NT W =", "4S X N -2", "pass", "6C S =", "3D E +1")


def _corrected(night: Night, phones: list[Phone]) -> None:
    """A board is put right, one is adjusted, a pair comes late, and everybody sees it."""
    page = night.director.page
    page.goto(f"{night.director.at}/table/2/result/1/4")
    night.director.chooses("3NT N +2")
    page.fill("#why-anew", "North counted again")
    night.director.follows("#write")
    expect(phones[1].result(1, 4)).to_contain_text("North counted again")
    page.goto(page.url.split("/table/")[0] + "/table/3/result/1/7")
    page.fill('input[name="ns"]', "A")
    page.fill('input[name="ew"]', "A")
    page.fill("#why-adjusted", "fouled")
    night.director.follows('form:has(input[value="award"]) button')
    expect(phones[2].result(1, 7)).to_contain_text("fouled")
    page.goto(page.url.split("/table/")[0] + "/people")
    page.locator('form:has(input[value="arrive"]) input[name="names"]').fill("Late Lena, Oleg")
    night.director.follows('form:has(input[value="arrive"]) button')
    night.director.follows(".back a")
    night.director.live()
    expect(page.locator("#people")).to_contain_text("Late Lena, Oleg")


def _entered_at_once(app: Served, tables: list[str], turn: int) -> None:
    """Seven phones write their boards of a round at the same time, each in its own thread."""

    def boards(path: str) -> None:
        with httpx.Client(base_url=str(app.client.base_url), timeout=60, trust_env=False) as one:
            page = one.get(path).text
            for place in (int(part.split('"')[0]) for part in page.split('id="place-')[1:]):
                text = DEALS[(place * turn + len(path)) % len(DEALS)]
                form = {"seen": "1", "round": str(turn), "place": str(place), "side": "NS"}
                answer = one.post(f"{path}/enter", data={**form, **deal(text)})
                assert answer.status_code == 303, answer.text

    with ThreadPoolExecutor(7) as pool:
        list(pool.map(boards, tables))
