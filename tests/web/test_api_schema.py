"""Whatever is sent, the API answers as it is documented to: schemathesis tries."""
# What schemathesis hands out is typed only in part.
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportUntypedFunctionDecorator=false

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import CHECKS
from schemathesis.core.parameters import ParameterLocation
from starlette.applications import Starlette

from tests.web.program import API, SETTINGS, Program, app_of

APP = app_of(replace(SETTINGS, hosts=("testserver", *SETTINGS.hosts), sheets_at_once=10**9))
PROGRAM = Program(APP)


@asynccontextmanager
async def kept_open(_: Starlette) -> AsyncGenerator[None]:
    """Schemathesis starts and stops the app at each request; the sheets are to outlive that."""
    yield


APP.router.lifespan_context = kept_open
# An answer to `follow_sheet` has no end to wait for; it has tests of its own.
SCHEMA = schemathesis.openapi.from_asgi(f"{API}/openapi.json", APP).exclude(
    operation_id="follow_sheet"
)
# No schema can say which texts are bridge, or which entries a sheet takes.
BEYOND_SCHEMAS: list[Any] = CHECKS.get_by_names(["positive_data_acceptance"])
DEALS = "2C N =\n3NTX W +1  honours S 150\npass\n"

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")


def tried(case: schemathesis.Case[Any]) -> None:
    """Send a case to a sheet of its own, so that none meets what another left."""
    answer = PROGRAM.api("POST", "/sheets/from-text", {"text": DEALS})
    assert answer.status_code == 201, answer.text
    secret = {"Authorization": f"Bearer {answer.json()['write']}"}
    # A case that leaves the secret out is not to be put right.
    headers = {} if _strange(case, ParameterLocation.HEADER) else secret
    case.call_and_validate(headers=headers, excluded_checks=BEYOND_SCHEMAS)


def _strange(case: schemathesis.Case[Any], location: ParameterLocation) -> bool:
    """Whether that part of a case is made to be refused."""
    part = case.meta.components.get(location) if case.meta else None
    return part is not None and part.mode.is_negative


QUIET = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]


@SCHEMA.parametrize()
@settings(max_examples=25, derandomize=True, deadline=None, suppress_health_check=QUIET)
def test_schemathesis_finds_nothing(case: schemathesis.Case[Any]) -> None:
    tried(case)


@pytest.mark.soak
@SCHEMA.parametrize()
@settings(
    max_examples=500,
    deadline=None,
    suppress_health_check=QUIET,
    phases=[Phase.explicit, Phase.generate],
)
def test_schemathesis_finds_nothing_in_a_long_time(case: schemathesis.Case[Any]) -> None:
    tried(case)
