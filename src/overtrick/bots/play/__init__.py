"""Playing the cards: hidden hands dealt so that they fit, and each card tried on all of them."""
