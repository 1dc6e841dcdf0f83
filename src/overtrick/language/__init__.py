"""The three languages: what people type is read here, and what they read is worded here."""
