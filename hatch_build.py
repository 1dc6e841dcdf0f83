"""Compiles the language catalogues: when the package is built, and by hand.

Each `src/overtrick/language/catalogues/LANGUAGE/LC_MESSAGES/ROOM.po` gets its `.mo` beside it.
Git ignores the `.mo`; wheels, sdists and editable installs carry it. `python hatch_build.py`
does the same without a build, and only for the catalogues that have changed.
"""

import sys
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CATALOGUES = Path("src/overtrick/language/catalogues")


class CatalogueError(Exception):
    """A catalogue that gettext could not use: the file, the line and what is wrong there."""


def sources(root: Path) -> list[Path]:
    """The catalogues under the root, in the order of their languages and rooms."""
    return sorted((root / CATALOGUES).glob("*/LC_MESSAGES/*.po"))


def compiled(source: Path) -> Path:
    """Where the compiled form of a catalogue belongs."""
    return source.with_suffix(".mo")


def compile_catalogue(source: Path) -> None:
    """Write one `.mo`, or raise `CatalogueError` and leave the old one as it was."""
    language = source.parent.parent.name
    try:
        with source.open("rb") as file:
            catalogue = read_po(file, locale=language, abort_invalid=True)
    except PoFileError as error:
        place = f"{source}:{error.lineno + 1}"
        raise CatalogueError(f"{place}: {error.line.strip()!r} does not belong here") from error
    for message, faults in catalogue.check():
        raise CatalogueError(f"{source}:{message.lineno}: {faults[0]}")
    target = compiled(source)
    fresh = target.with_suffix(".mo.new")
    with fresh.open("wb") as file:
        write_mo(file, catalogue)
    fresh.replace(target)


def is_stale(source: Path) -> bool:
    """Whether a catalogue is newer than its compiled form, or has none."""
    target = compiled(source)
    return not target.exists() or target.stat().st_mtime_ns <= source.stat().st_mtime_ns


class CatalogueHook(BuildHookInterface[Any]):
    """Hatchling's side of it: compile before files are gathered, remove on `hatch clean`."""

    PLUGIN_NAME = "custom"

    def clean(self, versions: list[str]) -> None:
        """Remove every compiled catalogue."""
        del versions
        for source in sources(Path(self.root)):
            compiled(source).unlink(missing_ok=True)

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile every catalogue; pyproject.toml names the results as artifacts."""
        del version, build_data
        for source in sources(Path(self.root)):
            compile_catalogue(source)


def main() -> int:
    """Compile what is stale; 1, with the place on standard error, when a catalogue is broken."""
    try:
        for source in filter(is_stale, sources(Path(__file__).parent)):
            compile_catalogue(source)
    except CatalogueError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
