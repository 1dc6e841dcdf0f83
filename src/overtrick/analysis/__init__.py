"""What is worth bidding: tricks to be expected, odds, par, the equity of a rubber."""
