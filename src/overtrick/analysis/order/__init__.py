"""Deals to order: dealt at random, each deal that is as wished being as likely as any other."""
