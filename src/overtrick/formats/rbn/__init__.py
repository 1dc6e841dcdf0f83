"""RBN: Richard Pavlicek's notation, a line a fact and a letter a line."""
