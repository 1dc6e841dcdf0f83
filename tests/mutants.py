"""Break the rules on purpose, one small way at a time; some test must notice each.

``python -m tests.mutants`` runs mutmut over ``game`` and ``scoring`` in a copy of the tree and
prints the changes that no test noticed. One that ``docs/mutants.md`` explains is let be; any
other makes the run fail.
"""

from __future__ import annotations

import ast
import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
ROOMS = ("game", "scoring")
COPIED = ("src", "tests", "docs", "pyproject.toml")
NOTICED = {1, 3, 24, -24, 36, 37, 152, 255, None}
"""Exit codes of mutmut's workers: a test failed, or never came to an end, or was not asked for."""
NOT_COVERED = {33, 5}
MEMORY = 3 * 2**30
"""A change may make a row endless: it then runs into this and not into the machine."""


@dataclass(frozen=True, slots=True)
class Survivor:
    """A change that no test noticed."""

    name: str
    diff: str

    @property
    def function(self) -> str:
        """Where it is: module and function, without mutmut's own marks."""
        module, _, rest = self.name.rpartition(".")
        function = rest.rpartition("__mutmut")[0].removeprefix("x_").removeprefix("xǁ")
        return f"{module}.{function.replace('ǁ', '.')}"

    @property
    def change(self) -> str:
        """The line taken away and the line put in its place, as docs/mutants.md writes them."""
        lines = [line for line in self.diff.splitlines() if line[:3] not in ("---", "+++")]
        return "\n".join(f"{x[0]} {x[1:].strip()}" for x in lines if x[:1] in ("-", "+"))


def spell_out_properties(source: str) -> str:
    """The same code with ``name = property(name_of)`` for each property.

    mutmut leaves decorated functions alone, and most of what the Laws say is properties here.
    """
    lines = source.splitlines()
    found = [
        node
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef)
        and [ast.unparse(one) for one in node.decorator_list] == ["property"]
    ]
    for node in sorted(found, key=lambda one: one.lineno, reverse=True):
        indent = " " * node.col_offset
        lines.insert(node.end_lineno or 0, f"{indent}{node.name} = property({node.name}_of)")
        lines[node.lineno - 1] = lines[node.lineno - 1].replace(
            f"def {node.name}(", f"def {node.name}_of(", 1
        )
        del lines[node.decorator_list[0].lineno - 1]
    return "\n".join(lines) + "\n"


def copy_tree(target: Path) -> None:
    """What mutmut needs, with the properties spelt out in the rooms that are mutated."""
    ignored = shutil.ignore_patterns("__pycache__", "*.pyc")
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, target / name, ignore=ignored)
        else:
            shutil.copy(ROOT / name, target / name)
    for room in ROOMS:
        for path in (target / "src" / "overtrick" / room).rglob("*.py"):
            path.write_text(spell_out_properties(path.read_text("utf-8")), "utf-8")


def survivors(target: Path) -> Iterator[Survivor]:
    """The mutants that came through, from the notes mutmut keeps beside the code."""
    for notes in sorted((target / "mutants" / "src").rglob("*.meta")):
        codes: dict[str, int | None] = json.loads(notes.read_text("utf-8"))["exit_code_by_key"]
        for name, code in codes.items():
            if code not in NOTICED:
                shown = mutmut(target, "show", name, capture=True)
                note = " (no test runs it)\n" if code in NOT_COVERED else "\n"
                yield Survivor(name, f"# {code}{note}{shown}")


def mutmut(target: Path, *arguments: str, capture: bool = False) -> str:
    """Run mutmut there; what it prints is returned where it is asked for."""
    done = subprocess.run(
        [sys.executable, "-m", "mutmut", *arguments],
        cwd=target,
        check=not capture,
        text=True,
        stdout=subprocess.PIPE if capture else None,
        preexec_fn=_gently,
    )
    return done.stdout or ""


def _gently() -> None:
    os.nice(10)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def main() -> int:
    """Run; 0 if every survivor is explained."""
    explained = (ROOT / "docs" / "mutants.md").read_text("utf-8")
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        target = Path(folder)
        copy_tree(target)
        mutmut(target, "run", "--max-children", str(os.cpu_count() or 1), *sys.argv[1:])
        left = list(survivors(target))
    unexplained = [one for one in left if one.change not in explained]
    for one in unexplained:
        print(f"\n{one.function}\n{one.diff}")
    print(f"\n{len(left)} survived, {len(unexplained)} of them unexplained")
    return 1 if unexplained else 0


if __name__ == "__main__":
    sys.exit(main())
