"""Comparing results, moving players: everything where one table is not the end."""
