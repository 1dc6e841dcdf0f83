"""What the chapters show: every number and example, reckoned when the page is made."""
