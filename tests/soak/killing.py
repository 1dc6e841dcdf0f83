"""Twenty programs write sheets through a server that is killed under their hands."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Any

import httpx

from tests.served import Served

GROUPS, AT_A_SHEET = 4, 5
"""Sheets that are written on at once, and clients at each: twenty in all."""
MOST_TOLD = 120
API = "/api/v1"
DEALS = ("3NT N +1", "4SX E -2", "pass", "2D W =", "6C S -1", "1NT N -3")

Ask = Callable[..., Awaitable[httpx.Response]]


@dataclass(eq=False)
class Kept:
    """A sheet, and what those who write on it were told: each entry and its number."""

    secret: str = ""
    told: dict[str, int] = field(default_factory=dict[str, int])
    waiting: dict[str, tuple[int, str]] = field(default_factory=dict[str, tuple[int, str]])
    """Entries that were sent and not answered: what their writers had seen, and the deal."""


@dataclass(eq=False)
class Evening:
    """All sheets of all servers that were killed, and chance."""

    chance: Random
    sheets: list[Kept] = field(default_factory=list[Kept])
    names: count[int] = field(default_factory=count)

    async def writes_until_killed(self, app: Served) -> None:
        """Let twenty write; after some answers, and a moment more, the server is killed."""
        left = self.chance.randrange(1, MOST_TOLD)
        loop = asyncio.get_running_loop()

        async with httpx.AsyncClient(
            base_url=str(app.client.base_url), timeout=60, trust_env=False
        ) as client:

            async def ask(method: str, path: str, secret: str = "", **body: Any) -> httpx.Response:
                nonlocal left
                headers = {"authorization": f"Bearer {secret}"} if secret else {}
                answer = await client.request(method, API + path, json=body, headers=headers)
                left -= 1
                if left == 0:
                    loop.call_later(self.chance.uniform(0, 0.02), app.process.kill)
                return answer

            await self._go_on(ask)
            await asyncio.gather(*(self._table(ask) for _ in range(GROUPS)))
        assert app.process.wait(60) == -9, "it died before it was killed"

    async def _go_on(self, ask: Ask) -> None:
        """What was not answered by the server before is sent once more, under the same name."""
        for sheet in self.sheets:
            for entry, (seen, deal) in tuple(sheet.waiting.items()):
                await _insist(ask, sheet, entry, seen, deal)

    async def _table(self, ask: Ask) -> None:
        """Somebody opens a sheet, and five write on it."""
        try:
            answer = await ask("POST", "/sheets", rules="duplicate", by="opening")
        except httpx.TransportError:
            return
        assert answer.status_code == 201, answer.text
        sheet = Kept(answer.json()["write"], {"opening": 1})
        self.sheets.append(sheet)
        await asyncio.gather(*(self._writer(ask, sheet) for _ in range(AT_A_SHEET)))

    async def _writer(self, ask: Ask, sheet: Kept) -> None:
        """Goes on until nobody answers; sends every third entry twice, as if unheard."""
        seen, alive = 1, True
        while alive:
            entry = f"entry-{next(self.names)}"
            deal = self.chance.choice(DEALS)
            alive = await _insist(ask, sheet, entry, seen, deal)
            seen = max(sheet.told.values())
            if alive and self.chance.random() < 1 / 3:
                alive = await _insist(ask, sheet, entry, seen, deal)

    def judge(self, app: Served) -> int:
        """Asserts that the server kept its word on every sheet; answers how many events it has."""
        return sum(_judged(app.client, sheet) for sheet in self.sheets)


async def _insist(ask: Ask, sheet: Kept, entry: str, seen: int, deal: str) -> bool:
    """Send an entry until it is stored, however many others write; False if nobody answers."""
    while True:
        sheet.waiting[entry] = seen, deal
        change = {"kind": "entered", "deal": deal}
        try:
            answer = await ask(
                "POST", "/sheet/changes", sheet.secret,
                seen=seen, key=entry, by=entry, change=change,
            )  # fmt: skip
        except httpx.TransportError:
            return False
        told = answer.json()
        if answer.status_code == 409:
            seen = told["sheet"]["seq"]
            continue
        assert answer.status_code == 200, answer.text
        del sheet.waiting[entry]
        # Sent under the same name once more, it still has the number that it was given first.
        sheet.told.setdefault(entry, seen + 1)
        assert len(told["deals"]) == told["seq"] - 1
        return True


def _judged(client: httpx.Client, sheet: Kept) -> int:
    headers = {"authorization": f"Bearer {sheet.secret}"}
    history = client.get(f"{API}/sheet/history", headers=headers).json()["events"]
    assert [event["seq"] for event in history] == list(range(1, len(history) + 1))
    found = {event["by"]: event["seq"] for event in history}
    assert len(found) == len(history), "an entry stands there twice"
    lost = {entry: seq for entry, seq in sheet.told.items() if found.get(entry) != seq}
    assert lost == {}
    assert found.keys() - sheet.told.keys() <= sheet.waiting.keys()
    replayed = client.get(f"{API}/sheet", headers=headers).json()
    assert replayed["seq"] == len(history)
    assert [deal["id"] for deal in replayed["deals"]] == list(range(2, len(history) + 1))
    assert client.get(f"/s/{sheet.secret}").status_code == 200
    return len(history)
