"""The steps by which the tables came to be; run by each server as it starts."""
