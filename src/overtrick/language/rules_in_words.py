"""A rule set in words: its name, its fields, their values and where these come from."""

from __future__ import annotations

from overtrick.language.language import Language
from overtrick.language.words import has, say
from overtrick.scoring.rules.source import Source, Standing


def rules_name(language: Language, rules_id: str) -> str:
    """What a rule set is called.

    >>> rules_name(Language.BG, "rubber")
    'Бридж робер'
    """
    return say(language, "rules", rules_id)


def rules_about(language: Language, rules_id: str) -> str:
    """What is particular to it, in one line.

    >>> rules_about(Language.EN, "chicago-duplicate")
    'four deals, each scored by itself as in duplicate'
    """
    return say(language, "rules.about", rules_id)


def field_name(language: Language, field: str) -> str:
    """What a field says, by its dotted name.

    >>> field_name(Language.RU, "rubber.slow")
    'простой роббер, у проигравших есть гейм'
    """
    return say(language, "field", field)


def field_value(language: Language, field: str, text: str) -> str:
    """A value of that field, given as a sheet file writes it; numbers stay as they are.

    >>> field_value(Language.EN, "pass_out", "next_dealer")
    'the next player deals'
    >>> field_value(Language.RU, "honours.enabled", "yes"), field_value(Language.RU, "game", "100")
    ('да', '100')
    """
    for code in (f"{field}.{text}", text):
        if has(language, "value", code):
            return say(language, "value", code)
    return text


def standing_name(language: Language, standing: Standing) -> str:
    """How a field came to its value.

    >>> standing_name(Language.EN, Standing.INHERITED)
    'taken over'
    """
    return say(language, "standing", str(standing))


def source_name(language: Language, source: Source) -> str:
    """The text a value is from, with its number there; or why it was chosen where none says.

    >>> from overtrick.scoring.rules.source import choice, stated
    >>> source_name(Language.EN, stated("Law 77"))
    'Law 77: Laws of Duplicate Bridge, 2017'
    >>> source_name(Language.RU, choice("house-rule"))
    'по договорённости игроков'
    """
    if source.origin is Standing.CHOICE:
        return say(language, "choice", source.text)
    return f"{source.text}: {say(language, 'source', source.text.split()[0])}"
