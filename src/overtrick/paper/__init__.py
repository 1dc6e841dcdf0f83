"""Sheets and cribs as text, SVG and PDF: pure functions of a value and a language."""
