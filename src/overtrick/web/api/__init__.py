"""The JSON API: everything the pages can do, for programs."""
