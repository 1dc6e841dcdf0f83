"""What machines are told: scores, sheets, rule sets and errors as plain dictionaries."""
