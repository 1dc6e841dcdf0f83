"""The gate of the Laws over records: what does not agree with them, or with itself."""
