"""Problems of a file, for a terminal and for machines."""

from __future__ import annotations

from overtrick.cli.refusal import sentence
from overtrick.formats.problem import Problem, Severity, printable
from overtrick.language.language import Language
from overtrick.language.words import say


def problem_text(problem: Problem, name: str, language: Language) -> str:
    """The place, a sentence, the line with a caret under the place; no line where there is none."""
    told = sentence(problem.error, language)
    if problem.severity is Severity.WARNING:
        told = say(language, "cli.check", "warning", text=told)
    text = printable(f"{name}:{problem.line}:{problem.column}: {told}")
    if not problem.source:
        return text
    column = min(problem.column, len(problem.source) + 1)
    return f"{text}\n{problem.source}\n{' ' * (column - 1)}^"


def problem_json(problem: Problem, name: str, language: Language) -> dict[str, object]:
    """Code, place, severity, the Law, the facts, and the sentence."""
    from overtrick.formats.json.error import error_json  # noqa: PLC0415 - only for machines

    return error_json(problem, name) | {"message": sentence(problem.error, language)}
