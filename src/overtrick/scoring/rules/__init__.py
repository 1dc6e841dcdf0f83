"""The rule sets: typed data, one constant a module, each field with its source."""
