"""After a notrump opening: Stayman, transfers, and points to add up."""

from __future__ import annotations

from overtrick.bots.natural.agreements import Agreements
from overtrick.bots.natural.meaning import Option, read_table
from overtrick.cards.suit import Suit


def one_notrump(agreements: Agreements) -> tuple[Option, ...]:
    """Over partner's one notrump; with 25 points between the hands game is bid."""
    least, most = agreements.notrump
    game, invite = 25 - least, 24 - most
    if not agreements.conventions:
        return read_table(_plain(game, invite))
    return read_table(
        f"""
        2H transfer * ! = any S5+ S>=H
        2D transfer * ! = any H5+
        2C stayman * !  = {invite}+hcp S4 / {invite}+hcp H4
        3C to-play      = 0-{invite - 1}hcp C6+ C>=D
        3D to-play      = 0-{invite - 1}hcp D6+
        4C new-suit !!  = {game + 3}+hcp C6+
        4D new-suit !!  = {game + 3}+hcp D6+
        6NT slam        = {33 - least}+hcp
        4NT quantitative = {32 - least}hcp
        3NT game        = {game}-{31 - least}hcp
        2NT invitation  = {invite}-{game - 1}hcp
        Pass pass       = 0-{invite - 1}hcp
        """
    )


def _plain(game: int, invite: int) -> str:
    return f"""
        4S game        = {game - 2}+ S6+
        4H game        = {game - 2}+ H6+
        3S new-suit !! = {game}+ S5+
        3H new-suit !! = {game}+ H5+
        3NT game       = {game}+hcp
        2NT invitation = {invite}-{game - 1}hcp
        2S to-play     = 0-{invite - 1}hcp S5+
        2H to-play     = 0-{invite - 1}hcp H5+
        2D to-play     = 0-{invite - 1}hcp D6+
        2C to-play     = 0-{invite - 1}hcp C6+
        Pass pass      = 0-{invite - 1}hcp
        """


def two_notrumps(agreements: Agreements, least: int = 20) -> tuple[Option, ...]:
    """Over partner's two notrumps: opened with 20 points or more, rebid after two clubs with 23."""
    game, slam = max(1, 24 - least), 32 - least
    if not agreements.conventions:
        return read_table(_plain_two(game, slam))
    return read_table(
        f"""
        3H transfer * ! = any S5+ S>=H
        3D transfer * ! = any H5+
        3C stayman * !  = {game}+hcp S4 / {game}+hcp H4
        6NT slam        = {slam}+hcp
        4NT quantitative = {slam - 1}hcp
        3NT game        = {game}-{slam - 2}hcp
        Pass pass       = 0-{game - 1}hcp
        """
    )


def _plain_two(game: int, slam: int) -> str:
    return f"""
        4S game        = {game - 1}+ S6+
        4H game        = {game - 1}+ H6+
        3S new-suit !! = {game}+ S5+
        3H new-suit !! = {game}+ H5+
        6NT slam       = {slam}+hcp
        3NT game       = {game}-{slam - 1}hcp
        Pass pass      = 0-{game - 1}hcp
        """


def stayman_answers(level: int) -> tuple[Option, ...]:
    """Opener shows a four-card major, hearts before spades, or says with diamonds there is none."""
    return read_table(
        f"""
        {level}H stayman-answer = H4+
        {level}S stayman-answer = S4+ H-3
        {level}D stayman-answer * = S-3 H-3
        """
    )


def transfer_done(major: Suit, level: int, most: int) -> tuple[Option, ...]:
    """Opener bids the suit that was asked for; with four cards and the most, one more."""
    jump = f"3{major} transfer-done = {most}+hcp {major}4+" if level == 2 else ""
    return read_table(
        f"""
        {jump}
        {level}{major} transfer-done = any
        """
    )


def after_transfer(major: Suit, agreements: Agreements) -> tuple[Option, ...]:
    """Responder's second bid after one notrump, a transfer, and two of the major."""
    least, most = agreements.notrump
    game, invite = 25 - least, 24 - most
    both = f"2S new-suit ! = {game}+ S4 H5+" if major is Suit.HEARTS else ""
    return read_table(
        f"""
        {both}
        4{major} game       = {game}-{31 - least} {major}6+
        6{major} slam       = {33 - least}+ {major}6+
        3C new-suit !! = {game + 3}+ C4+
        3D new-suit !! = {game + 3}+ D4+
        6NT slam       = {33 - least}+hcp {major}5
        4NT quantitative = {32 - least}hcp {major}5
        4{major} game       = {game}+ {major}6+
        3NT game       = {game}-{31 - least}hcp {major}5
        3{major} invitation = {invite}-{game - 1} {major}6+
        2NT invitation = {invite}-{game - 1}hcp {major}5
        Pass pass      = any
        """
    )
