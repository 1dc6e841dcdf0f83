"""Wishes: conditions on a deal, in a small language that reads like what a player says."""
