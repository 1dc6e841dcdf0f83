"""No printed case lies idle."""

from importlib import import_module
from pathlib import Path

from tests.published.cases import asked_for, every_case


def test_every_kind_of_case_is_asked_for() -> None:
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        import_module(f"tests.published.{path.stem}")
    assert asked_for == {case.kind for case in every_case()}


def test_no_two_cases_share_an_id() -> None:
    ids = [case.id for case in every_case()]
    assert len(ids) == len(set(ids)) == 203
