"""Evenings: three rubbers, progressive bridge, Chicago with every partner, and a season of them."""
