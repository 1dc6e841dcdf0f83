"""LIN: the files and addresses of online play and of vugraph."""
