"""What is held of a label, for a person at a terminal: what it is of, and which sections it has."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from domain.models import CatalogueEntry, Product, SectionEntry

NARROW = 120
# of a key that stands in a narrow table
LONGEST_KEY = 28
FIRST_WORDS = 50

FirstWords = Callable[[SectionEntry], str]


def render_label(entry: CatalogueEntry, console: Console) -> None:
    """Print what is known of a label: its names, who it is by, its products and the versions held."""
    summary = entry.summary
    versions = ", ".join(str(version) for version in entry.versions) or str(summary.version)
    lines = {
        "title": " ".join(summary.title.split()),
        "brand": ", ".join(summary.brand_names),
        "generic": ", ".join(summary.generic_names),
        "labeler": summary.labeler,
        "set id": summary.set_id,
        "version": f"{summary.version} of {summary.effective_time or 'an unknown date'}; held: {versions}",
        "source": summary.source,
        "page": summary.url or "",
    }
    table = Table(box=None, show_header=False, pad_edge=False)
    for name, value in lines.items():
        if value:
            table.add_row(f"[bold]{name}[/]", escape(value))
    for product in entry.products:
        table.add_row("[bold]product[/]", escape(_product(product)))
    console.print(table)


def _product(product: Product) -> str:
    name = " ".join(part for part in (product.name, product.suffix) if part)
    strengths = ", ".join(f"{i.name} {i.strength}".strip() for i in product.active)
    said = (
        f"part of {product.kit}" if product.kit else "",
        product.form.lower(),
        ", ".join(route.lower() for route in product.routes),
        strengths,
        f"NDC {', '.join(product.ndcs)}" if product.ndcs else "",
        f"repackaged from NDC {', '.join(product.source_ndcs)}" if product.source_ndcs else "",
    )
    return f"{name}: {'; '.join(part for part in said if part)}"


def render_sections(
    entries: Iterable[SectionEntry], first_words: FirstWords, console: Console, *, why: bool = False
) -> None:
    """Print a label's checklist; with `why`, also what each section counts as and why.

    `first_words` gives the beginning of a section's text: it stands for a title where there is none.
    """
    table = Table(box=None, pad_edge=False)
    table.add_column("section", overflow="fold")
    for column in ("key", "state", "parts", "characters"):
        table.add_column(column, no_wrap=True)
    entries = list(entries)
    of_a_kit = any(e.product for e in entries)
    if of_a_kit:
        table.add_column("product", overflow="fold")
    if why:
        table.add_column("why", overflow="fold")
    for e in entries:
        title = "  " * e.section_path.count(".") + (e.section_title or _untitled(first_words(e)))
        reasons = "; ".join(f"{r.section_key}: {r.because}" for r in e.resolutions)
        key = _folded(e.section_key) if console.width < NARROW else e.section_key
        state = f"{e.state}, Highlights only" if e.highlight and not e.parts else e.state
        row = [title, key, state, str(e.parts), f"{e.characters:,}"]
        row += [e.product or ""] * of_a_kit + [reasons] * why
        table.add_row(*(escape(cell) for cell in row))
    console.print(table)


def _untitled(text: str) -> str:
    words = " ".join(text.split())
    if not words:
        return "(untitled)"
    return (
        f"(untitled) {words if len(words) <= FIRST_WORDS else words[:FIRST_WORDS].rpartition(' ')[0] + ' …'}"
    )


def _folded(key: str) -> str:
    """A long key in lines that end with a whole word of it."""
    lines = [""]
    for word in key.replace("_", "_ ").split(" "):
        if lines[-1] and len(lines[-1]) + len(word) > LONGEST_KEY:
            lines.append("")
        lines[-1] += word
    return "\n".join(lines)
