"""The evenings a club plays: what happened at each table, told live, and what follows from it."""
