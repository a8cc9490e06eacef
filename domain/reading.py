"""By which rules a document is read, and why bytes were not read as a label."""

from typing import Final

# raised whenever a document comes out as another label than before: a store tells by it which of its
# labels have to be ingested again
READING: Final = 1


class NotALabel(ValueError):
    """The bytes are no label that can be read whole; the message completes "refused: ..."."""


class AnimalLabel(NotALabel):
    """The label of an animal drug, which is read only when asked for."""
