"""A beginner who bids by the advice of the fourth source and plays by simple rules."""
