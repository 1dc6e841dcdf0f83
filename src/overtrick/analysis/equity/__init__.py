"""What a rubber is worth from every score: the points its deals to come bring, on average."""
