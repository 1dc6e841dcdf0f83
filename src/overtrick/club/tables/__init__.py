"""Live tables: people and bots play the whole game, and the sheet writes itself."""
