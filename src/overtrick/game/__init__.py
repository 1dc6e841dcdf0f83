"""The Laws of the auction and the play."""
