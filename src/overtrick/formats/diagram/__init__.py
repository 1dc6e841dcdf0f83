"""Deals as people draw and paste them: a compass of four hands, columns, or a hand in a row."""
