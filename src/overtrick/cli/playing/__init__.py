"""The table in a terminal: what it shows, what it asks, and the deal as it goes."""
