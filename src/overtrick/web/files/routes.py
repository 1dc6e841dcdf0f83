"""The addresses of the pages for files."""

from __future__ import annotations

from starlette.routing import Route

from overtrick.web.files import own, pages


def of_files() -> tuple[Route, ...]:
    """All of them; the guard takes larger bodies at these."""
    return (
        Route("/files", pages.files, methods=["GET", "POST"]),
        Route("/files/take", pages.taking, methods=["POST"]),
        Route("/files/save", pages.saving, methods=["POST"]),
        Route("/s/{secret}/files", own.sheet, methods=["POST"]),
        Route("/evening/{secret}/files", own.evening, methods=["POST"]),
        Route("/table/{secret}/replay/{deal:int}/files", own.board, methods=["POST"]),
        Route("/s/{secret}/as/{kind}", own.sheet_as),
        Route("/evening/{secret}/as/{kind}", own.evening_as),
        Route("/table/{secret}/replay/{deal:int}/as/{kind}", own.board_as),
    )
