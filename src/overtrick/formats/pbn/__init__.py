"""Portable Bridge Notation, versions 1.0 to 2.1: the field's own format for boards.

The standard: Portable Bridge Notation, version 2.1, T. Veugen and K. G. Backas.
"""
