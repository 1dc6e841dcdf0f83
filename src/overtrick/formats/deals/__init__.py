"""Deal files: what dealing machines and older programs keep, one module a format.

All of them hold whole deals and nothing else; most do not even tell the number of a board. What
they tell of a card is who holds it, or of a hand which cards are in it, in one order or another
of the pack. The facts are from the makers' descriptions and from files of deals known otherwise.
"""
