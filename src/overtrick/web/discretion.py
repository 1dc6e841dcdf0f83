"""Keeping addresses out of the log: whoever reads it must not be able to write on a sheet.

The server's access log is off. What is still logged, such as the trace of an error, goes
through this filter, since an address is the right to what it opens.
"""

from __future__ import annotations

import logging
import re
from typing import Any

_HIDDEN = "…"
_ADDRESS = re.compile(
    r"""(?P<kept>/s/|[Bb]earer\s+)[^\s/?#"'<>]+"""
    # A secret by itself, told from other words of 24 letters by its capitals.
    r"""|(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[A-Za-z0-9_-]{24}(?![\w-])"""
)


def discreet(text: str) -> str:
    """The text without the addresses in it.

    >>> discreet("GET /s/AAECAwQFBgcICQoLDA0ODxAR/live?after=3 400")
    'GET /s/…/live?after=3 400'
    """
    return _ADDRESS.sub(lambda found: (found["kept"] or "") + _HIDDEN, text)


class Discretion(logging.Filter):
    """Takes the addresses out of each message, and out of the trace that comes with it."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Rewrite the record; none is held back."""
        record.msg, record.args = discreet(record.getMessage()), None
        if record.exc_info:
            record.exc_text = logging.Formatter().formatException(record.exc_info)
        if record.exc_text:
            record.exc_text = discreet(record.exc_text)
        if record.stack_info:
            record.stack_info = discreet(record.stack_info)
        return True


def log_config(level: str = "warning") -> dict[str, Any]:
    """What the server is to log, for ``logging.config.dictConfig``: to standard error, discreetly.

    There is no access log: it would be a list of addresses.
    """
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "filters": {"discretion": {"()": f"{__name__}.{Discretion.__qualname__}"}},
        "formatters": {"plain": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
        "handlers": {
            "stderr": {
                "class": "logging.StreamHandler",
                "filters": ["discretion"],
                "formatter": "plain",
            }
        },
        "root": {"level": level.upper(), "handlers": ["stderr"]},
        "loggers": {"uvicorn.access": {"handlers": [], "propagate": False}},
    }
