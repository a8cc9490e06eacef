"""Files, folders, zips and downloads keep the promises of a source of labels."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest

from adapters.archives import LabelArchive, LabelFiles
from domain.ports import SourceDocument
from tests.contract.label_source import LabelSourceContract


class TestLabelFilesOfAFolder(LabelSourceContract):
    adapter = LabelFiles

    @pytest.fixture
    def label_source(self, documents: Mapping[str, bytes], tmp_path: Path) -> LabelFiles:
        for name, data in documents.items():
            (tmp_path / name).write_bytes(data)
        return LabelFiles([tmp_path])


class TestLabelFilesOfAZip(LabelSourceContract):
    adapter = LabelFiles

    @pytest.fixture
    def label_source(self, documents: Mapping[str, bytes], tmp_path: Path) -> LabelFiles:
        with zipfile.ZipFile(tmp_path / "labels.zip", "w") as archive:
            for name, data in documents.items():
                archive.writestr(name, data)
        return LabelFiles([tmp_path / "labels.zip"])


class TestLabelArchive(LabelSourceContract):
    adapter = LabelArchive

    @pytest.fixture
    def label_source(self, documents: Mapping[str, bytes]) -> LabelArchive:
        download = io.BytesIO()
        with zipfile.ZipFile(download, "w") as archive:
            for name, data in documents.items():
                archive.writestr(name, data)
        return LabelArchive(SourceDocument("download.zip", download.getvalue()))
