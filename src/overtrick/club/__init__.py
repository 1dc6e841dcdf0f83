"""The application: sheets, tables, evenings, the people at them, and the log that keeps them."""
