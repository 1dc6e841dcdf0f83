"""Travellers as comma-separated values: a row a result."""
