"""The server store: labels, their text, units and vectors in one collection of a Qdrant server."""
