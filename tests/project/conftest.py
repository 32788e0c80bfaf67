"""Running pages: the blocks of a page are run in order, in one namespace and one empty folder."""

from __future__ import annotations

import contextlib
import importlib.util
import io
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import attrs
import pytest
from click.testing import CliRunner

import lotr_trick
from lotr_trick.cli.main import commands
from lotr_trick.trick.language.chapters import SYNTAX

ROOT = Path(__file__).resolve().parents[2]

_FENCE = re.compile(
    r'^( *)```(?P<language>\w+)(?: title="(?P<title>[^"\n]+)")?\n(?P<text>.*?)^\1```$',
    re.MULTILINE | re.DOTALL,
)
_COMMAND = "import sys; from lotr_trick.cli.main import main; sys.exit(main())"


@attrs.frozen
class Block:
    """A fenced block of a page, with the line it begins at."""

    language: str
    title: str
    text: str
    line: int
    start: int
    end: int


def blocks_of(page: Path) -> list[Block]:
    """Return the fenced blocks of a page."""
    text = page.read_text("utf-8")
    found = []
    for match in _FENCE.finditer(text):
        margin = len(match[1])
        body = "".join(row[margin:] or "\n" for row in match["text"].splitlines(keepends=True))
        line = text.count("\n", 0, match.start()) + 2
        start, end = match.span()
        found.append(Block(match["language"], match["title"] or "", body, line, start, end))
    return found


@pytest.fixture(scope="session")
def root() -> Path:
    """Return the folder of the project, which these tests read."""
    return ROOT


@pytest.fixture(scope="session")
def hooks() -> ModuleType:
    """Return the module that fills in pages when the documentation is built."""
    spec = importlib.util.spec_from_file_location("docs_hooks", ROOT / "docs" / "hooks.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="session")
def blocks() -> Callable[[Path], list[Block]]:
    """Return the function that reads the fenced blocks of a page."""
    return blocks_of


@pytest.fixture
def run_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, budget: Callable[..., Any]
) -> Callable[[Path], list[str]]:
    """Return the function that runs a page and returns the languages of the blocks it ran.

    In the short form commands run in this process, which has read the bundled packs already.
    """
    monkeypatch.chdir(tmp_path)
    said_by = budget(short=_said_here, thorough=_said_by_process)

    def run(page: Path) -> list[str]:
        text = page.read_text("utf-8")
        found = blocks_of(page)
        names: dict[str, Any] = {"__name__": page.stem}
        for number, block in enumerate(found):
            after = found[number + 1] if number + 1 < len(found) else None
            told = ""
            if after and after.language == "text" and not text[block.end : after.start].strip():
                told = after.text
            where = f"{page.name}:{block.line}"
            if block.language == "python":
                assert _run_python(block, names, page) == told, f"{where}: other output"
            elif block.language == "console":
                _run_console(block, where, said_by)
            elif block.language == "chapter":
                _run_chapter(block, where)
        return [block.language for block in found]

    return run


def _run_python(block: Block, names: dict[str, Any], page: Path) -> str:
    said = io.StringIO()
    # Blank lines before the code make tracebacks show the line of the page.
    code = compile("\n" * (block.line - 1) + block.text, str(page), "exec")
    with contextlib.redirect_stdout(said):
        exec(code, names)
    return said.getvalue()


def _run_chapter(block: Block, where: str) -> None:
    problems = SYNTAX.parse(block.text, block.title or where).problems
    assert not problems, f"{where}: {problems[0]}"
    if block.title:
        file = Path(block.title)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(block.text, "utf-8")


def _said_here(arguments: list[str]) -> str:
    return CliRunner().invoke(commands, arguments, env={"COLUMNS": "100"}).output


def _said_by_process(arguments: list[str]) -> str:
    environment = {
        **os.environ,
        "PYTHONPATH": str(Path(lotr_trick.__file__).parents[1]),
        "PYTHONIOENCODING": "utf-8",
        "COLUMNS": "100",
    }
    done = subprocess.run(
        [sys.executable, "-c", _COMMAND, *arguments],
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    return done.stdout


def _run_console(block: Block, where: str, said_by: Callable[[list[str]], str]) -> None:
    calls = re.split(r"^\$ ", block.text, flags=re.MULTILINE)
    assert calls[0] == "", f"{where}: a console block begins with a command"
    for call in calls[1:]:
        command, _, told = call.partition("\n")
        program, *arguments = shlex.split(command)
        assert program == "lotr-trick", f"{where}: {program} is not run here"
        # A line of three dots stands for any lines.
        pattern = re.escape(told.strip("\n") + "\n").replace(re.escape("...\n"), r"(?:.*\n)*?")
        said = said_by(arguments).strip("\n") + "\n"
        assert re.fullmatch(pattern, said), f"{where}: {command} says\n{said}"
