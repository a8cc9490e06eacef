"""Where the cells of a table land when some of them reach over several rows and columns."""

from __future__ import annotations

from typing import Final

WIDEST_SPAN: Final = 1000
_WIDEST_TABLE: Final = 2000


def spanned(printed: str | None) -> int:
    """Read a rowspan or colspan as a file prints it; none, or what is no sensible number, is one cell."""
    if printed is None:
        return 1
    value = printed.strip()
    return min(max(int(value), 1), WIDEST_SPAN) if value.isdecimal() and len(value) < 6 else 1


class TableGrid:
    """Places cells row by row, each where the cells above and before it leave room."""

    def __init__(self) -> None:
        self._row = 0
        self._column = 0
        self._taken: dict[int, int] = {}

    def place(self, row_span: int, column_span: int) -> tuple[int, int]:
        """Return (row, column) of the next cell of this row, from 0."""
        while self._taken.get(self._column, 0) > 0:
            self._column += 1
        at = (self._row, self._column)
        if column_span == 1:
            # the place was free: nothing reaches down into it
            self._taken[self._column] = row_span
            self._column += 1
            return at
        column_span = min(column_span, max(1, _WIDEST_TABLE - self._column))
        for column in range(self._column, self._column + column_span):
            self._taken[column] = max(self._taken.get(column, 0), row_span)
        self._column += column_span
        return at

    def next_row(self) -> None:
        """Go on to the row below."""
        self._taken = {column: left - 1 for column, left in self._taken.items() if left > 1}
        self._row += 1
        self._column = 0
