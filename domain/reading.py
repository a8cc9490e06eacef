"""Why bytes were not read as a label."""


class NotALabel(ValueError):
    """The bytes are no label that can be read whole; the message completes "refused: ..."."""


class AnimalLabel(NotALabel):
    """The label of an animal drug, which is read only when asked for."""
