"""Tables for display: spans expanded, heads bound, captions and footnotes with their table."""

from __future__ import annotations

from pathlib import Path

import pytest

from adapters.spl import read_spl
from domain.models import Section
from domain.table_views import as_markdown, table_views
from tests.unit.test_spl_conservation import document

TABLE = """<table><caption>Doses of Zelvarin<footnote>In hares.</footnote></caption>
<thead><tr><th rowspan="2">Age</th><th colspan="2">Dose</th></tr><tr><th>Day</th><th>Night</th></tr></thead>
<tfoot><tr><td colspan="3">Not for toads.</td></tr></tfoot>
<tbody><tr><td rowspan="2">Young</td><td>5 mg</td><td>1|2 mg</td></tr><tr><td colspan="2">none<br/>at all</td></tr>
<tr><td>Old</td><td>10 mg</td></tr></tbody></table>"""


def section() -> Section:
    return read_spl(document(f"<paragraph>Before.</paragraph>{TABLE}")).sections[0]


def test_spans_are_expanded_so_that_every_row_has_its_head_and_every_column_its_heads() -> None:
    (view,) = table_views(section().text, section().blocks)

    assert view.columns == ("Age", "Dose / Day", "Dose / Night")
    assert view.rows == (
        ("Young", "5 mg", "1|2 mg"),
        ("Young", "none\nat all", "none\nat all"),
        ("Old", "10 mg", ""),
    )


def test_captions_and_footnotes_stay_with_their_table() -> None:
    (view,) = table_views(section().text, section().blocks)

    assert view.caption == "Doses of Zelvarin*"
    assert view.footnotes == ("Not for toads.", "* In hares.")


def test_markdown_keeps_bars_and_line_breaks_inside_their_cells() -> None:
    (view,) = table_views(section().text, section().blocks)

    assert as_markdown(view) == (
        "**Doses of Zelvarin***\n\n"
        "| Age | Dose / Day | Dose / Night |\n"
        "| --- | --- | --- |\n"
        "| Young | 5 mg | 1\\|2 mg |\n"
        "| Young | none<br>at all | none<br>at all |\n"
        "| Old | 10 mg |  |\n"
        "\nNot for toads.\n* In hares.\n"
    )


@pytest.mark.labels
def test_every_table_of_real_labels_is_a_grid_that_holds_all_its_cells(labels_folder: Path) -> None:
    for path in sorted((labels_folder / "spl").glob("*.xml"))[::6]:
        for found in read_spl(path.read_bytes(), include_animal=True).sections:
            printed = {
                found.text[cell.start : cell.end] for b in found.blocks if b.kind == "row" for cell in b.cells
            }
            views = table_views(found.text, found.blocks)
            shown = {cell for view in views for row in (*view.heads, *view.rows) for cell in row}
            assert printed <= shown | {""}
            assert all(len({len(row) for row in (*v.heads, *v.rows)}) <= 1 for v in views)
