"""What the hostile tests share: packs that somebody wrote in bad faith, and a guarded process.

Time is bounded by a guard against hangs and memory by a limit of the operating system, both in a
process of their own. No test measures how long something takes.
"""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = ("chapter", "journey")
MEMORY = 1 << 30
PATIENCE = 120
"""Seconds after which a process hangs: many times what a slow and busy machine needs."""

_LIMITED = f"""\
import resource
resource.setrlimit(resource.RLIMIT_AS, ({MEMORY}, {MEMORY}))
"""

# Loads all folders by the public function and tells the problems as JSON.
_LOADING = """\
import json, sys
from lotr_trick import read_library
from lotr_trick.journey import read_journey
read = {"chapter": read_library, "journey": read_journey}[sys.argv[1]]
problems = read(*sys.argv[2:]).problems
print(json.dumps([(p.code, p.place.file, p.place.line, str(p)) for p in problems]))
"""

_COMMAND = """\
from lotr_trick.cli.main import main
main()
"""


def write_pack(folder: Path, language: str, **files: bytes) -> Path:
    """Return a folder with a pack: a right header, unless it is given, and its files."""
    folder.mkdir(parents=True)
    head = f'pack {folder.name} "A pack"\n  version "0.1"\n'
    for name, content in ({"pack": head.encode()} | files).items():
        (folder / f"{name}.{language}").write_bytes(content)
    return folder


def _process(code: str, *arguments: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", _LIMITED + code, *map(str, arguments)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        errors="surrogateescape",
        timeout=PATIENCE,
        env=os.environ | {"PYTHONIOENCODING": "utf-8:surrogateescape"},
        stdin=subprocess.DEVNULL,
        check=False,
    )


def load_guarded(language: str, *folders: Path) -> list[Any]:
    """Return what loading the folders tells: code, file, line and text of each problem."""
    done = _process(_LOADING, language, *folders)
    assert done.returncode == 0, done.stderr
    return list(json.loads(done.stdout))


@pytest.fixture
def command_guarded() -> Callable[..., subprocess.CompletedProcess[str]]:
    """Return a function that runs `lotr-trick` in a guarded process."""

    def command(*arguments: object) -> subprocess.CompletedProcess[str]:
        return _process(_COMMAND, *arguments)

    return command


@pytest.fixture
def check_guarded(command_guarded) -> Callable[..., subprocess.CompletedProcess[str]]:
    """Return a function that runs `lotr-trick check` in a guarded process."""
    return partial(command_guarded, "check")


@pytest.fixture(scope="session")
def fuzz() -> ModuleType:
    """Return the fuzzer of texts, so that what a finding is stands in one place."""
    return _benchmark("fuzz")


@pytest.fixture(scope="session")
def fuzz_records() -> ModuleType:
    """Return the fuzzer of records and saves."""
    return _benchmark("fuzz_records")


def _benchmark(name: str) -> ModuleType:
    folder = ROOT / "benchmarks"
    sys.path.insert(0, str(folder))
    try:
        spec = importlib.util.spec_from_file_location(name, folder / f"{name}.py")
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        spec.loader.exec_module(module)
    finally:
        sys.path.remove(str(folder))
    return module
