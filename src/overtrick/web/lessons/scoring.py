"""The chapters on the sheet, the game, the bonuses and the penalties: what they show."""

from __future__ import annotations

from overtrick.cards.rank import Rank
from overtrick.language.language import Language
from overtrick.language.notation import notation
from overtrick.web.lessons.story import story
from overtrick.web.lessons.tables import (
    all_down,
    by_set,
    each_undertrick,
    game_levels,
    rubber,
    trick_prices,
    zoned,
)
from overtrick.web.worked import Worked, example


def sheet(language: Language) -> dict[str, object]:
    """The four parts of the sheet and the price of a trick."""
    return {
        "prices": trick_prices(rubber()),
        "factor": rubber().factor,
        "examples": _examples(
            language, "2D N =", "2D N +2", "3S N =", "1NT N =", "2NT N =", "2NTX N =", "4H N +1"
        ),
        "in_full": _examples(language, "4HX N +1", "4H N -2"),
        "story": story(language, "rubber-konspekt", "2C N =; 1NT N -2; 3NTX W +1"),
    }


def game(language: Language) -> dict[str, object]:
    """What makes a game, and what being vulnerable changes."""
    return {
        "game": rubber().game,
        "levels": game_levels(rubber(), language),
        "parts": story(language, "rubber", "2D N =; 3H N ="),
        "cut_off": story(language, "rubber", "2H N =; 3NT E =; 2H N ="),
        "zoned": zoned(rubber(), ("overtrick", "slam", "undertricks")),
        "examples": [
            example(language, text, vul=vul)
            for text in ("1SX N +1", "4S N -1")
            for vul in ("None", "NS")
        ],
    }


def bonuses(language: Language) -> dict[str, object]:
    """Overtricks, slams, the insult and honours."""
    ranks, honours = notation(language).ranks, rubber().honours
    return {
        "overtricks": zoned(rubber(), ("overtrick",)),
        "over_examples": [
            *_examples(language, "2S N +1", "2C N +1", "1NT N +1", "2SX N +1"),
            example(language, "1CXX N +1", vul="NS"),
        ],
        "slams": zoned(rubber(), ("slam",)),
        "slam_examples": _examples(language, "6NT N =", "3NT N +3", "7C N ="),
        "insult": rubber().insult,
        "insults": by_set(language, "insult.redoubled"),
        "honours": honours,
        "honour_cards": ", ".join(ranks[rank - 2] for rank in reversed(Rank) if rank >= Rank.TEN),
        "ace": ranks[Rank.ACE - 2],
        "honour_examples": _examples(
            language, f"4S N -1  honours E {honours.four}", f"3NT N =  honours N {honours.aces}"
        ),
        "honours_on": by_set(language, "honours.enabled"),
        "claims": by_set(language, "honours.claim"),
    }


def penalties(language: Language) -> dict[str, object]:
    """What a contract costs that goes down."""
    return {
        "each": each_undertrick(rubber()),
        "together": all_down(rubber(), 7),
        "old": by_set(language, "undertricks.doubled.nv"),
        "examples": [
            example(language, "4H N -2"),
            example(language, "4SX N -4", vul="NS"),
            example(language, "4SX N -5", vul="NS"),
            example(language, "7NTXX N -13", vul="NS"),
        ],
    }


def _examples(language: Language, *texts: str) -> list[Worked]:
    return [example(language, text) for text in texts]
