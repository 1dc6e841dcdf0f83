"""BWS: the database in which Bridgemate terminals leave an evening's results."""
