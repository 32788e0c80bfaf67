"""A small pack of one's own, written and loaded by a test."""

from __future__ import annotations

import pytest

import lotr_trick as lt

HEADER = 'pack mine "Mine"\n  version "1"\n  requires fellowship\n'


class Pack:
    """A folder that becomes a pack; `problems` loads it with the bundled ones."""

    def __init__(self, folder):
        """Take the folder that packs are written into."""
        self.folder = folder

    def write(self, text, header=HEADER, name="mine"):
        folder = self.folder / name
        folder.mkdir(exist_ok=True)
        (folder / "pack.chapter").write_text(header, "utf-8")
        (folder / "a.chapter").write_text(text, "utf-8")
        return folder

    def problems(self, text, header=HEADER):
        return lt.read_library(self.write(text, header)).problems

    def load(self, text, header=HEADER):
        return lt.load(self.write(text, header))


@pytest.fixture
def pack(tmp_path):
    return Pack(tmp_path)
