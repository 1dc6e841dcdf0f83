"""Conditions of a ranking as people write them: names, penalties, handicaps, carry-over, byes."""
