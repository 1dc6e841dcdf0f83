"""Players that are programs: each sees what its seat sees, and nothing else."""
