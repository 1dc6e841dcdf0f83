"""The sheets a club keeps: what was written on each, by whom, and what follows from it."""
