"""Files: what was read, as a value, and what was wrong with it, place by place."""
