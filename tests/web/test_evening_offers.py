"""What is offered for so many people can be begun with so many."""

from __future__ import annotations

import re

import pytest

from tests.web.house import house
from tests.web.reader import plain


@pytest.mark.parametrize("people", [4, 5, 7, 11, 40, 120, 124, 159, 160])
def test_every_offer_is_taken(people: int) -> None:
    with house() as client:
        asked = {"people": str(people), "minutes": "180"}
        page = client.post("/evening/new", data={**asked, "look": "1"}).text
        codes = re.findall(r'name="start" value="([^"]+)"', page)
        assert codes
        for code in codes:
            answer = client.post("/evening/new", data={**asked, "start": code})
            assert answer.status_code == 303, (code, plain(answer.text))
