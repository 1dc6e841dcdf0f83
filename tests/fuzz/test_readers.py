"""Any text gives a value, which can be written and read again, or a typed error with a place."""

import pytest
from hypothesis import HealthCheck, given, settings

from tests.fuzz.readers import READERS, Reader
from tests.fuzz.texts import MOST, texts

every_reader = pytest.mark.parametrize("reader", READERS, ids=[reader.name for reader in READERS])
patiently = settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


@every_reader
@patiently
@given(text=texts)
def test_any_text(reader: Reader, text: str) -> None:
    assert len(text) <= MOST
    reader.check(text)


@pytest.mark.soak
@every_reader
@settings(patiently, max_examples=3_000)
@given(text=texts)
def test_very_many_texts(reader: Reader, text: str) -> None:
    assert len(text) <= MOST
    reader.check(text)
