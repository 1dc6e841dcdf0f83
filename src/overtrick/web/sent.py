"""What a form sends, as text."""

from __future__ import annotations

from starlette.requests import Request


async def sent(request: Request) -> dict[str, str]:
    """The fields of a form that are text; files that came along are let go."""
    async with request.form() as form:
        return {name: value for name, value in form.items() if isinstance(value, str)}
