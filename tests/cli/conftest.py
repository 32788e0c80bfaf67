"""What the tests of the command share: a runner, and a terminal that is not real."""

from __future__ import annotations

import codecs
import os
import re
import select
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence

import attrs
import pytest
from click.testing import CliRunner, Result

from lotr_trick.cli.main import commands

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[ -/]*[@-~]|\x1b[()][AB0]|\x1b[=>]")
PATIENCE = 60.0
# Only with a terminal of its own does a process get what ctrl-c sends. It is taken in the new
# process: code between fork and exec can hang where the tests have threads. Tests that run in the
# background may ignore ctrl-c, and their children would too.
IN_TERMINAL = """\
import fcntl, signal, termios
from lotr_trick.cli.main import main
signal.signal(signal.SIGINT, signal.default_int_handler)
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
main()
"""
MOST_LINES = 400
QUIET = 0.005
"""Seconds without a letter after which a question counts as asked."""


@pytest.fixture
def call() -> Callable[..., Result]:
    """Return a function that runs the command without a terminal."""

    def run(*arguments: object) -> Result:
        result = CliRunner().invoke(commands, [str(each) for each in arguments])
        assert result.exception is None or isinstance(result.exception, SystemExit), result
        return result

    return run


@pytest.fixture
def run_process() -> Callable[..., subprocess.CompletedProcess[str]]:
    """Return a function that runs the command in a process of its own, without a terminal."""

    def run(*arguments: object, **settings: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "lotr_trick.cli.main", *map(str, arguments)],
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",
            timeout=PATIENCE,
            env=os.environ | settings,
            stdin=subprocess.DEVNULL,
            check=False,
        )

    return run


@attrs.define
class Terminal:
    """A pseudo-terminal with the command in it; remembers all that was written."""

    process: subprocess.Popen[bytes]
    handle: int
    raw: str = ""
    typed: int = 0
    # A letter may come in two pieces.
    decoder: codecs.IncrementalDecoder = attrs.Factory(
        lambda: codecs.getincrementaldecoder("utf-8")(errors="replace")
    )

    @property
    def text(self) -> str:
        """Everything written so far, without escape codes."""
        return ESCAPES.sub("", self.raw).replace("\r", "")

    @property
    def screen(self) -> str:
        """What was written since the board was drawn last."""
        return ESCAPES.sub("", self.raw.rpartition("\x1b[2J")[2]).replace("\r", "")

    @property
    def asks(self) -> bool:
        """Whether the last thing written is a question; the rest of a long game is not read."""
        return ESCAPES.sub("", self.raw[-200:]).endswith(("> ", "[y/N] "))

    @property
    def over(self) -> bool:
        """Whether the command ended."""
        return self.process.poll() is not None

    def settle(self) -> str:
        """Read until the command waits for a line, or ends; give what it shows then."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            ready, _, _ = select.select([self.handle], [], [], QUIET)
            if ready:
                try:
                    piece = os.read(self.handle, 65536)
                except OSError:
                    piece = b""
                if not piece:
                    break
                self.raw += self.decoder.decode(piece)
            elif self.asks:
                return self.screen
        self.process.wait(PATIENCE)
        return self.screen

    def type(self, line: str, end: str = "\n") -> str:
        """Type a line and give what is shown when the command waits again."""
        self.typed += 1
        assert self.typed < MOST_LINES, "the game goes on and on"
        os.write(self.handle, (line + end).encode())
        # The line is echoed first, so that the old prompt is not taken for a new one.
        start, end_of_patience = len(self.raw), time.monotonic() + PATIENCE
        while len(self.raw) == start and not self.over:
            assert time.monotonic() < end_of_patience, f"nothing came of {line!r}"
            ready, _, _ = select.select([self.handle], [], [], 0.02)
            if ready:
                try:
                    self.raw += self.decoder.decode(os.read(self.handle, 65536))
                except OSError:
                    break
        return self.settle()


@pytest.fixture
def terminal() -> Iterator[Callable[..., Terminal]]:
    """Return a function that starts the command in a pseudo-terminal."""
    pty = pytest.importorskip("pty")
    fcntl = pytest.importorskip("fcntl")
    termios = pytest.importorskip("termios")
    opened: list[Terminal] = []

    def start(
        arguments: Sequence[object], *, columns: int = 100, lines: int = 30, **settings: str
    ) -> Terminal:
        master, slave = pty.openpty()
        size = lines.to_bytes(2, sys.byteorder) + columns.to_bytes(2, sys.byteorder) + bytes(4)
        fcntl.ioctl(slave, termios.TIOCSWINSZ, size)
        # Whatever the tests run in, this terminal is one.
        usual = {"TERM": "xterm-256color", "LOTR_TRICK_PAUSE": "0"}
        around = {k: v for k, v in os.environ.items() if k not in {"COLUMNS", "LINES", "NO_COLOR"}}
        process = subprocess.Popen(
            [sys.executable, "-c", IN_TERMINAL, *map(str, arguments)],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=around | usual | settings,
            start_new_session=True,
        )
        os.close(slave)
        made = Terminal(process, master)
        opened.append(made)
        made.settle()
        return made

    yield start
    for each in opened:
        each.process.kill()
        each.process.wait()
        os.close(each.handle)
