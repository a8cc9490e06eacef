"""The tables of the store.

Labels, sections and parts are the truth; section keys, units, unit texts, vectors and the
word index are derived from them and can be made again. A row of `labels` is one version of
a set id and is never changed into another: a replaced label gets a new row number.
"""

from __future__ import annotations

from typing import Final

APPLICATION_ID: Final = 0x44524C42
SCHEMA_VERSION: Final = 3

# a store of before it was there has it made when it is opened; one that may not be written reads as without any
RXCUIS: Final = (
    "TABLE IF NOT EXISTS rxcuis (set_id TEXT, rxcui TEXT, PRIMARY KEY (set_id, rxcui)) WITHOUT ROWID"
)

TABLES: Final = (
    """
    CREATE TABLE store (
        generation INTEGER NOT NULL,
        vector_changes INTEGER NOT NULL
    )
    """,
    "INSERT INTO store VALUES (0, 0)",
    f"CREATE {RXCUIS}",
    """
    CREATE TABLE labels (
        label INTEGER PRIMARY KEY AUTOINCREMENT,
        set_id TEXT NOT NULL,
        version INTEGER NOT NULL,
        live INTEGER NOT NULL,
        source TEXT NOT NULL,
        spl_id TEXT NOT NULL,
        effective_time TEXT NOT NULL,
        title TEXT NOT NULL,
        labeler TEXT NOT NULL,
        document_code TEXT NOT NULL,
        products TEXT NOT NULL,
        sections INTEGER NOT NULL,
        parts INTEGER NOT NULL,
        cutting INTEGER NOT NULL,
        kept_sha256 TEXT NOT NULL DEFAULT '',
        derived_sha256 TEXT NOT NULL DEFAULT '',
        UNIQUE (set_id, version)
    )
    """,
    "CREATE UNIQUE INDEX live_labels ON labels (set_id) WHERE live",
    """
    CREATE TABLE sections (
        label INTEGER NOT NULL REFERENCES labels ON DELETE CASCADE,
        place INTEGER NOT NULL,
        path TEXT NOT NULL,
        code TEXT NOT NULL,
        title TEXT NOT NULL,
        section_key TEXT NOT NULL,
        state TEXT NOT NULL,
        first_part INTEGER NOT NULL,
        parts INTEGER NOT NULL,
        characters INTEGER NOT NULL,
        sha256 TEXT NOT NULL,
        product TEXT,
        voice TEXT NOT NULL,
        resolutions TEXT NOT NULL,
        highlight TEXT NOT NULL,
        images INTEGER NOT NULL,
        UNIQUE (label, place),
        UNIQUE (label, path)
    )
    """,
    """
    CREATE TABLE section_keys (
        label INTEGER NOT NULL REFERENCES labels ON DELETE CASCADE,
        section_key TEXT NOT NULL,
        place INTEGER NOT NULL,
        PRIMARY KEY (label, section_key, place)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE parts (
        part INTEGER PRIMARY KEY,
        label INTEGER NOT NULL REFERENCES labels ON DELETE CASCADE,
        ordinal INTEGER NOT NULL,
        place INTEGER NOT NULL,
        part_id TEXT NOT NULL,
        start INTEGER NOT NULL,
        block_offset INTEGER NOT NULL,
        text TEXT NOT NULL,
        blocks TEXT NOT NULL,
        UNIQUE (label, ordinal)
    )
    """,
    # `text_key` is the first 64 bits of the text's SHA-256: a third of the index that the whole hash
    # needs, and the text itself tells two apart. `uses` counts the units with this text: an index of
    # units by text would have a label's entries on as many pages as it has units
    """
    CREATE TABLE unit_texts (
        unit_text INTEGER PRIMARY KEY,
        text_key INTEGER NOT NULL,
        uses INTEGER NOT NULL,
        text TEXT NOT NULL
    )
    """,
    "CREATE INDEX unit_texts_by_key ON unit_texts (text_key)",
    """
    CREATE TABLE units (
        label INTEGER NOT NULL REFERENCES labels ON DELETE CASCADE,
        ordinal INTEGER NOT NULL,
        unit_id TEXT NOT NULL,
        place INTEGER NOT NULL,
        part_ordinal INTEGER NOT NULL,
        kind TEXT NOT NULL,
        block INTEGER NOT NULL,
        spans BLOB NOT NULL,
        title_path TEXT NOT NULL,
        voice TEXT NOT NULL,
        unit_text INTEGER NOT NULL,
        PRIMARY KEY (label, ordinal)
    ) WITHOUT ROWID
    """,
    "CREATE TABLE models (model INTEGER PRIMARY KEY, model_id TEXT NOT NULL UNIQUE, dimension INTEGER NOT NULL)",
    """
    CREATE TABLE vectors (
        unit_text INTEGER NOT NULL REFERENCES unit_texts ON DELETE CASCADE,
        model INTEGER NOT NULL REFERENCES models,
        vector BLOB NOT NULL,
        PRIMARY KEY (unit_text, model)
    )
    """,
    "CREATE VIEW live_parts AS SELECT part, text FROM parts JOIN labels USING (label) WHERE live",
    """
    CREATE VIRTUAL TABLE part_words USING fts5 (
        text, content = 'live_parts', content_rowid = 'part', tokenize = 'porter unicode61'
    )
    """,
)
