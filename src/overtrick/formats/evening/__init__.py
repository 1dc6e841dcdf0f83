"""Evening files: the rounds and tables of an evening as a text file that reads like its score."""
