"""Practice: hints with their reasons, sure tricks, what could have been better, a lesson."""
