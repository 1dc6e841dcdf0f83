"""A natural system with five-card majors, as data: each call in its context has one meaning."""
