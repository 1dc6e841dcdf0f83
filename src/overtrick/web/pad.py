"""The pad: the buttons a deal is entered with, and which of them can't be meant together."""

from __future__ import annotations

from dataclasses import dataclass

from overtrick.club.sheets.rubbers import Rubber
from overtrick.game.strain import Strain
from overtrick.language.language import Language
from overtrick.language.notation import notation
from overtrick.language.words import say
from overtrick.language.writing import strain_name
from overtrick.paper.amounts import MINUS
from overtrick.paper.subject import Subject
from overtrick.web.board import seated
from overtrick.web.draft import CLAIMS, FAR, NEAR, Draft


@dataclass(frozen=True, slots=True)
class Key:
    """A button: the value it sends, what is written on it, and what it is called if not that."""

    value: str
    text: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class Pad:
    """All buttons of the form in the language of the visitor, and what is chosen already."""

    draft: Draft
    strains: tuple[Key, ...]
    seats: tuple[Key, ...]
    near: tuple[Key, ...]
    far: tuple[Key, ...]
    claims: tuple[Key, ...]
    """Empty where the rules know no honours."""


def pad(rubber: Rubber, subject: Subject, draft: Draft) -> Pad:
    """The buttons for the next deal of a rubber, or for one that is written already."""
    language, rules = subject.language, rubber.ledger.rules
    worth = rules.honours if rules.honours.enabled else None
    return Pad(
        draft=draft,
        strains=strains(language),
        seats=tuple(
            Key(seat, name or place, place if name else "")
            for seat, (place, name) in seated(subject).items()
        ),
        near=tuple(_result(over, language) for over in NEAR),
        far=tuple(_result(over, language) for over in FAR),
        claims=tuple(
            Key(claim, str(getattr(worth, claim)), say(language, "web.sheet", f"claim-{claim}"))
            for claim in CLAIMS
            if worth and getattr(worth, claim)
        ),
    )


def strains(language: Language) -> tuple[Key, ...]:
    """The strains: a suit is drawn, so only notrumps have letters."""
    letters = notation(language).strains
    return tuple(
        Key(
            str(strain),
            letters[strain] if strain is Strain.NOTRUMPS else "",
            strain_name(strain, language),
        )
        for strain in Strain
    )


def _result(over: int, language: Language) -> Key:
    """``=``, ``+1`` or ``−2``, and how it is read aloud."""
    text = f"{over:+d}".replace("-", MINUS) if over else "="
    code = "made" if not over else "overtricks" if over > 0 else "down"
    return Key(str(over), text, say(language, "web.sheet", f"result-{code}", number=abs(over)))
