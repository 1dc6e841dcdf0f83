"""Odds: how likely a contract must be to be worth bidding, and how likely it is."""
