"""The families of movements, one a file; none knows another."""
