"""The pages of a live table: setting it up, bidding, playing, and looking at it again."""
