"""The app: pages, live updates and the JSON API over the club's sheets."""
