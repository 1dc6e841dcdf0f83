"""Paper: the line before the presses has an end."""

from __future__ import annotations

import asyncio
from threading import Event

import pytest
from starlette.exceptions import HTTPException

from overtrick.language.language import Language
from overtrick.language.words import say
from overtrick.paper.layout import Drawing
from overtrick.web import printing, taken
from overtrick.web.printing import LINE, Printer
from tests.web.scorer import Scorer

NOTHING = Drawing(Language.EN, "", "", (), reasons=False)


def test_who_finds_the_line_full_is_told_to_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    go_on = Event()

    def slowly(_: Drawing) -> bytes:
        go_on.wait(10)
        return b"%PDF"

    monkeypatch.setattr(printing, "sheet_pdf", slowly)

    async def story() -> None:
        printer = Printer()
        asked = [asyncio.create_task(printer.printed(NOTHING)) for _ in range(LINE)]
        await asyncio.sleep(0)
        with pytest.raises(HTTPException) as full:
            await printer.printed(NOTHING)
        assert full.value.status_code == 503
        go_on.set()
        assert set(await asyncio.gather(*asked)) == {b"%PDF"}
        assert await printer.printed(NOTHING) == b"%PDF"

    asyncio.run(story())


@pytest.mark.parametrize("language", list(Language))
def test_it_is_said_in_the_visitors_language(
    monkeypatch: pytest.MonkeyPatch, language: Language
) -> None:
    async def full(_: Drawing) -> bytes:
        raise HTTPException(503, headers={"retry-after": "10"})

    monkeypatch.setattr(taken, "printed", full)
    answer = Scorer().opens().speaking(language).get("/sheet.pdf")
    assert (answer.status_code, answer.headers["retry-after"]) == (503, "10")
    assert say(language, "web.refused", "status-503") in answer.text
