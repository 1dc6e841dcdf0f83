"""The pages of an evening: the director's, each table's, a player's card and the big screen."""
