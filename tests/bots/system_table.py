"""Hands that a teacher would show, and the call that goes with each: ``AUCTION | HAND | CALL``.

The auction begins with North and ``-`` is a pass. A heading in brackets names the part of the
system.
"""

from __future__ import annotations

from dataclasses import dataclass

STANDARD = """
[openings]
                     | AQJ32.K2.A98.765   | 1S     # 14 points, five spades
                     | K2.AQJ32.A98.765   | 1H
                     | K2.A98.AQJ32.765   | 1D
                     | K2.A98.765.AQJ32   | 1C
                     | AQJ32.KQ432.A8.7   | 1S     # the higher of two fives
                     | AKJ2.Q982.A87.65   | 1D     # no five-card major: the better minor
                     | AKJ2.Q98.A87.654   | 1C     # three and three: clubs
                     | A982.KJ98.KQ2.65   | 1D     # 4-4-3-2, three diamonds
                     | KQ2.AJ98.K87.QJ5   | 1NT    # 16, balanced
                     | AQ2.AJ98.K87.AQ5   | 2NT    # 20
                     | AKQ2.AKJ.AQ7.K54   | 2C     # 26
                     | 2.AKQJ9876.AK.A2   | 2C     # nine tricks in hand
                     | KJ9543.AKQ.KQ2.A   | 2C     # 22, and six good cards
                     | KQJ987.32.K87.54   | 2S     # weak two
                     | J98732.K2.KQ7.54   | -      # no suit for one
                     | KQJ987.K982.7.54   | 2S
                     | K982.2.KQJ987.54   | -      # a four-card major beside it
                     | J987632.2.KQ7.54   | -
                     | 32.KQJ987.K87.54   | 2H
                     | 32.K87.KQJ987.54   | 2D
                     | KQJ9876.32.Q87.5   | 3S
                     | 3.32.KQJ9876.Q87   | 3D
                     | KQJ98765.2.Q87.5   | 4S
                     | Q982.K98.Q87.Q65   | -      # 9: pass
                     | KQ32.J98.Q87.Q65   | -      # 10
- - -                | KQJ987.32.K87.54   | -      # nobody is left to be kept out
- - -                | AQJ32.K2.A98.765   | 1S
[answers to one of a suit]
1S -                 | Q43.K982.Q874.65   | 2S     # seven points and three trumps
1S -                 | Q943.K982.AQ4.65   | 3S
1S -                 | Q943.K92.AQ4.A65   | 2NT    # the strong raise
1S -                 | QT943.2.K8743.65   | 4S     # weak, with five
1S -                 | QT943.AQ92..8743   | 3S     # too much for it, with the void
1S -                 | Q4.K982.Q874.J65   | 1NT
1S -                 | 54.982.Q874.J652   | -
1S -                 | 9.653.J976.AT854   | -      # five, and a long suit
1S -                 | 954.AK53.QJ83.43   | 2S     # ten, three trumps, a doubleton
1S -                 | 54.AQJ98.KQ4.J65   | 2H
1S -                 | 54.KJ4.AQJ98.J65   | 2D
1S -                 | 54.KJ4.J65.AQJ98   | 2C
1H -                 | KJ98.42.Q874.J65   | 1S
1H -                 | K8.Q942.KJ74.J65   | 3H
1H -                 | 65.Q942.K874.J65   | 2H
1D -                 | KJ98.AQ32.42.J65   | 1H     # up the line with four and four
1D -                 | KJ987.AQ432.2.65   | 1S     # the higher of two fives
1D -                 | K98.Q32.542.KJ65   | 1NT
1D -                 | K98.Q32.Q42.KJ65   | 2NT
1D -                 | K98.3.AJ842.K652   | 3D     # eleven, with length, or twelve
1D -                 | 98.Q3.KJ8742.965   | 2D
1D -                 | A98.2.AQJ842.K65   | 2C     # too strong for any raise: clubs come first
1D -                 | KJ4.Q5.AJT643.64   | 3NT
1C -                 | K98.J73.KJ84.965   | 1D
1C -                 | AQ8.KJ3.Q84.K965   | 3NT
1C -                 | 98.Q3.965.KJ8742   | 2C
1C -                 | A98.K2.AQ2.QJ842   | 1D     # and here diamonds
1C -                 | A98.K32.2.AQJ842   | 3NT
1C -                 | 9854.J732.J84.96   | -
1D -                 | 53.A975.K842.643   | 1H     # a major before a raise
- - 1D -             | 872.K2.95.AQJ842   | 2C
- - 1C - 1H -        | K6.QJ95.K73.A972   | -      # he has passed: game is far
- - 1C - 1H -        | A6.QJ95.Q73.AJ72   | 2H
1C - 1H -            | K6.QJ95.K73.A972   | 2H     # but this one forces
- - 1S - 2C -        | AJ932.K6.73.KQ84   | -
[opener goes on]
1D - 1S -            | KJ98.2.AQJ84.K65   | 3S     # 14 high, and four trumps: 17 with the singleton
1D - 1S -            | KJ98.42.AQ84.K65   | 2S
1D - 1S -            | KJ98.2.AKQ84.A65   | 4S
1D - 1S -            | K98.Q42.AQ84.J65   | 1NT
1D - 1S -            | K9.AQ4.AQ84.KJ65   | 2NT
1D - 1S -            | 98.K2.AQJ984.K65   | 2D
1D - 1S -            | 98.K2.AKQ984.AJ5   | 3D
1D - 1S -            | 98.2.AQJ84.KQ654   | 2C
1D - 1S -            | 9.AQ32.AKQ84.K65   | 2H     # a reverse
1D - 1H -            | KQ98.2.AQJ84.765   | 1S
1H - 1S -            | 9.AQJ32.KQ84.765   | 2D
1S - 1NT -           | AQJ32.2.KQ84.765   | 2D
1S - 1NT -           | KQJ932.K2.Q84.76   | 2S
1S - 1NT -           | AQJ32.K2.A84.765   | -
1S - 2S -            | AKJ32.K2.A84.J65   | 3S
1S - 2S -            | AKJ32.K2.A84.Q65   | 4S     # partner seldom has the least
1S - 2S -            | AKJ32.K2.AQ4.K65   | 4S
1S - 2S -            | AQJ32.K2.984.Q65   | -
1S - 2H -            | AQJ32.K82.984.K5   | 3H     # partner has five
1S - 2H -            | AQJ32.K2.9843.K5   | 2S
1S - 3S -            | AQJ32.K2.A98.765   | 4S
1D - 1S -            | 4.AQ2.AKQ984.KQ7   | 3D     # 20, and six
[a long major of one's own]
1D - 1S - 2D -       | KQJ982.A42.3.K65   | 4S     # six good cards need no help
1C - 1S - 2C -       | QJ8763.A3.KQ4.K2   | 3S     # asks for three
1C - 1S - 2C - 3S - 3NT - | QJ8763.A3.KQ4.K2 | 4S  # five were told, six are held
1C - 1S - 2C - 3S - 3NT - | QJ876.A32.KQ4.K2 | -
1D - 1H - 2D -       | AQ964.AKQJT4..74   | 2S     # six and five: the fit comes first
1D - 1H - 2D -       | AQ964.KJ9764.3.4   | 2S     # with no more than game as well
1D - 1H - 2D - 2S -  | J3.852.AQJ842.A5   | 4H
1D - 1H - 2D - 2S - 4H - | AQ964.AKQJT4..74 | 4NT
1D - 1S - 2C -       | AKQJ94.AQ964..74   | 4S     # the fourth suit would not tell
1D - 1S - 2D -       | AKQJ94.AQ964..74   | 2H
1D - 1S - 2D -       | AKQJ94.J9643..74   | 4S     # no slam in it
1H - 1S - 2C -       | KT743.AQ.9843.82   | 2H     # partner's suit
1S - 2H - 2S -       | 82.KQJ754.K53.87   | 3H     # invites
1D - 1S - 1NT -      | QJ8763.43.K4.652   | 2S     # six, and nothing else
1D - 1S - 1NT -      | QJ876.4.K43.6532   | 2S     # five, and a singleton
1D - 1S - 1NT -      | QJ87.43.K432.652   | -
[after one notrump]
1NT -                | K982.Q32.765.J54   | -
1NT -                | K98.Q32.Q765.J54   | 2NT
1NT -                | K98.Q32.AQ65.J54   | 3NT
1NT -                | KJ98.Q2.AJ65.654   | 2C     # Stayman
1NT -                | K98.AJ98.65.Q654   | 2C
1NT -                | 82.KJ982.65.Q654   | 2D     # transfers
1NT -                | KJ982.2.7654.765   | 2H
1NT -                | AQ8.KQ2.KJ65.KJ4   | 6NT
1NT -                | 87.32.965.KJ8742   | 3C     # to play
1NT -                | 87.32.KJ8742.965   | 3D
1NT -                | A7.K2.965.AKJ874   | 4C     # more than game
1NT -                | AQ8.KQ2.KJ65.Q54   | 4NT    # invites six
1NT - 2C -           | AQ8.KJ98.KJ6.Q54   | 2H
1NT - 2C -           | KJ98.AQ8.KJ6.Q54   | 2S
1NT - 2C -           | KJ8.AQ8.KJ64.Q54   | 2D
1NT - 2C -           | KJ98.AQ98.KJ.Q54   | 2H     # both: hearts first
1NT - 2D -           | KJ98.AQ8.KJ6.Q54   | 2H
1NT - 2H -           | KJ8.AQ98.KJ6.Q54   | 2S
1NT - 2D -           | KQ8.AQ98.AJ6.654   | 2H     # 16 only
1NT - 2D -           | KQ8.AQ98.AJ6.K54   | 3H     # four trumps and the most
1NT - 2C - 2H -      | K98.AJ98.65.KQ54   | 4H
1NT - 2C - 2S -      | 98.AJ98.K65.KQ54   | 3NT
1NT - 2C - 2D -      | KJ98.A2.9765.Q54   | 3NT
1NT - 2D - 2H -      | K9.QJ982.65.7654   | -
1NT - 2D - 2H -      | K98.AJ982.65.KQ5   | 3NT
1NT - 2D - 2H -      | K9.AJ9852.65.K54   | 4H
1NT - 2D - 2H -      | A43.AQJ982.K3.A2   | 6H     # eighteen, and a fit for sure
1NT - 2D - 2H -      | A52.KQ982.AKQ.J2   | 6NT
1NT - 2D - 2H -      | A52.KQ982.AK5.J2   | 4NT    # invites six
1NT - 2NT -          | KQ8.AQ98.AJ6.K54   | 3NT
1NT - 2NT -          | KJ8.AQ98.KJ6.654   | -
2NT -                | KJ98.32.7654.654   | 3C
2NT -                | KJ982.32.765.654   | 3H
2NT -                | K98.432.J765.654   | 3NT
2NT -                | 982.432.7654.654   | -
[strong two clubs]
2C -                 | 982.432.7654.654   | 2D     # waits
2C -                 | KQJ98.432.A65.54   | 2S
2C -                 | K98.Q32.A765.Q54   | 2NT
2C - 2D -            | AKQ2.AKJ.AQ7.J54   | 2NT    # 24, balanced
2C - 2D -            | AKQJ8.AKJ4.AQ7.5   | 2S
2C - 2D -            | A5.AKQJ98.AKQ.54   | 2H
2C - 2D - 2S -       | 9842.432.765.654   | 4S     # support, and nothing else
2C - 2D - 2NT -      | K98.432.Q765.654   | 3NT
2C - 2D - 2NT -      | 982.432.7654.Q54   | 3NT    # two will do
2C - 2D - 2NT -      | 982.432.7654.954   | -
[asking for aces]
1S - 3S -            | AKQJ32.AKQ2.QJ.2   | 4NT
1S - 3S - 4NT -      | K954.A2.A987.765   | 5H     # two
1S - 3S - 4NT -      | K954.K2.A987.765   | 5D     # one
1S - 3S - 4NT -      | K954.KQ2.KJ7.765   | 5C     # none
1S - 3S - 4NT - 5H - | AKQJ32.KQ2.KQ2.2   | 6S     # one ace is missing
1S - 3S - 4NT - 5C - | KQJ832.AKQ2.QJ.A   | 5S     # two are
1S - 3S - 4NT - 5D - | AKQJ32.KQ2.KQ2.2   | 5S     # two are
1S - 3S - 4NT - 5H - | AKQJ32.AKQ2.QJ.2   | 7S     # none is
[overcalls]
1C                   | AQJ98.K2.765.432   | 1S
1C                   | K2.AQJ98.765.432   | 1H
1S                   | K2.AQJ98.A65.432   | 2H
1S                   | K2.765.432.AQ987   | -      # nine: too few at the level of two
1H                   | AQ8.KJ2.KQ65.Q54   | 1NT
1H                   | KQ9876.32.765.54   | 2S     # weak jump
1C                   | Q982.K98.Q87.Q65   | -
1NT                  | AQJ987.K2.A65.43   | 2S
1NT                  | AQ8.KJ2.KQ65.A54   | X
1NT                  | Q982.K98.Q87.Q65   | -
1NT                  | AT853.Q83.AQJ74.   | 2S     # five and five: neither need be good
1NT                  | AT853.Q83.AQ5.74   | -
1NT                  | A98732.KQ.AQ5.43   | 2S     # 15, and two for length
1NT X -              | K982.Q98.Q87.J65   | -      # for penalties, and left in
1NT X -              | T98432.98.87.J65   | 2S     # weak and long
1NT X -              | Q9843.98.K72.J65   | -
2NT X -              | T98432.98.87.J65   | -
1NT X 2C -           | KQJ82.98.K87.J65   | 2S     # they have run: nothing is left in
1NT X - - 2C - -     | 98.K43.Q54.KJ983   | X      # partner has sixteen: they are kept in it
[takeout doubles]
1H                   | KJ98.2.AQ65.K654   | X
1H                   | AKJ98.A2.AQ65.K4   | X      # too strong for one spade
2S                   | 2.KJ98.AQ65.K654   | X
1S - 2S              | 5.AQ87.KQ54.AJ32   | X      # they have found a fit: for the others
1S - 2S              | 75.AQ87.Q954.A32   | -
- 1S - 2C            | AK54.A43.KQ32.65   | -      # three of a suit that is left
- 1S - 2C            | A2.AK54.KQ632.65   | X
1H - 1S              | 43.A2.KQJ4.KQ854   | X      # the two suits that are left
1S - 2S - -          | 5.AQ87.KJ54.Q432   | X      # to keep it alive, with less
1H X -               | Q982.654.J65.432   | 1S
1S - 2S X -          | Q3.KJ42.K832.654   | 3H
1S - 2S X -          | Q3.KJ42.KQ32.A54   | 4H
1S - 2S X -          | KQT93.42.K832.54   | -      # turns it into penalties
1S X 2S - 3S - -     | 43.A2.KQJ4.98765   | -      # partner's double was long ago
1H - 1S X -          | 987.Q9842.K8.J54   | 2C     # hearts are theirs
1H X -               | KJ98.654.A65.Q32   | 2S
1H X -               | KJ982.65.A65.A32   | 4S
1H X -               | K98.KJ4.965.AQ93   | 3NT
1H X -               | K98.KJ42.A65.T93   | 2NT
1H X -               | 8.KQJ98.A65.5432   | -      # turns it into penalties
[competing]
1H 1S                | 65.Q94.K8742.J65   | 2H
1H 1S                | 65.Q942.K8742.65   | 3H     # four trumps: as high as they go
1H 1S                | 65.Q942.AK74.K65   | 2S     # their suit: a raise with eleven or more
1D 1S                | 65.KJ42.Q87.Q865   | X      # negative
1D 1H                | KJ42.65.Q87.Q865   | X      # four spades
1D 1H                | KJ432.65.Q87.Q65   | 1S     # five
1D 1S                | KJ4.65.Q87.Q8652   | 1NT
1D 1S                | 65.AQJ42.87.KQ65   | 2H
1H X                 | 65.K94.Q9874.J65   | 2H
1H X                 | 65.K942.9874.J65   | 3H
1H X                 | KJ85.42.AQ74.Q65   | XX
1S X                 | AQ953.43.KQ84.65   | XX     # five trumps as well
1H X                 | 8542.42.A874.765   | -
1S 2S                | Q8.K954.Q874.J65   | -
1NT 2H               | KJ982.65.8754.65   | 2S
1NT 2H               | K98.AJ4.Q8754.65   | 3NT
1H 1S 2H 2S          | 65.KQ9842.A87.A6   | 3H     # six and three are nine trumps
"""

WEAK_NOTRUMP = """
[weak notrump]
                     | KQ2.A98.J87.QJ54   | 1NT    # 13
                     | KQ2.AJ9.K87.QJ54   | 1C     # 16: too strong
1NT -                | K98.Q32.Q765.J54   | -
1NT -                | K98.Q32.AQ65.J54   | 2NT
1NT -                | K98.Q32.AQ65.K54   | 3NT
1D - 1S -            | K9.AQ4.AQ84.J765   | 1NT    # 16
1NT 2S               | K32.A54.QJ32.K54   | 3NT    # 13 and 12
1NT 2S               | K32.A54.QJ32.754   | -      # 10: no game opposite 12
1NT 2S               | 32.KJ982.AQJ2.A4   | 3H     # 15 and five: to game
"""

FOUR_CARD_MAJORS = """
[four-card majors]
                     | AKJ2.Q98.A87.654   | 1S
                     | Q98.AKJ2.A87.654   | 1H
                     | AKJ2.Q982.A87.65   | 1H     # the lower of two fours
                     | KQ2.AJ98.K87.QJ5   | 1NT
"""

NO_CONVENTIONS = """
[no conventions]
1NT -                | KJ98.Q2.AJ65.654   | 3NT
1NT -                | KJ982.2.7654.765   | 2S     # to play
1NT -                | 82.KJ982.65.6543   | 2H
1NT -                | AQJ982.K2.765.65   | 4S
1NT -                | AQJ98.K2.765.654   | 3S
2NT -                | KJ982.32.765.654   | 3S
1S -                 | Q9.K92.AQ4.98765   | 2NT
1S -                 | Q9.K92.AQ43.9876   | 2NT
1S -                 | Q943.K92.AQ4.A65   | 4S
1S -                 | AJ63.A732.K97.Q7   | 4S
1D 1S                | 65.KJ42.Q87.Q865   | -
1S - 3S -            | AKQ32.A2.AKQ9.A2   | 6S
"""


@dataclass(frozen=True, slots=True)
class Case:
    """A row of a table."""

    part: str
    calls: tuple[str, ...]
    hand: str
    call: str

    def __str__(self) -> str:
        """The name of the test."""
        return f"{self.part}: {' '.join(self.calls)} {self.hand} {self.call}"


def cases(table: str) -> tuple[Case, ...]:
    """The rows of a table."""
    part, found = "", list[Case]()
    for line in table.splitlines():
        row = line.partition("#")[0].strip()
        if row.startswith("["):
            part = row[1:-1]
        elif row:
            calls, hand, call = (cell.strip() for cell in row.split("|"))
            spelled = [_spelled(one) for one in calls.split()]
            found.append(Case(part, tuple(spelled), hand, _spelled(call)))
    return tuple(found)


def _spelled(call: str) -> str:
    return "Pass" if call == "-" else call
