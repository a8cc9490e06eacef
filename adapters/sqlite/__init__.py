"""The embedded store: labels, their text, units and vectors in one SQLite file."""
