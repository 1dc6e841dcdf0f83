"""A file that somebody has: its boards, what is wrong with it, its ranking, its other kinds."""
