"""The PDFs that a command writes beside what it prints."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence

from overtrick.cli.arguments import line, place
from overtrick.cli.refusal import BadUsage, refused


def printed(make: Callable[[], bytes], words: Sequence[str]) -> bytes:
    """A PDF, or the refusal that names the extra it needs."""
    from overtrick.paper.missing_extra import MissingExtra  # noqa: PLC0415 - only for paper

    try:
        return make()
    except MissingExtra as missing:
        raise refused(BadUsage.EXTRA, line(words), extra=missing.extra) from None


def refuse_one_file_twice(
    read: Iterable[str], written: Iterable[tuple[str, str | None]], words: Sequence[str]
) -> None:
    """What is written must not take the place of what is read, nor of another paper.

    ``written`` has the options and the files they name, if any.
    """
    taken = {os.path.realpath(name) for name in read if "\0" not in name}
    for option, name in written:
        if not name or "\0" in name:
            continue
        target = os.path.realpath(name)
        if target in taken:
            raise refused(BadUsage.SAME_FILE, line(words), place(words, option), file=name)
        taken.add(target)
