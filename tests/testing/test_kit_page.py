"""The commands on the page about the kit say what the page says; its code is run elsewhere."""

from __future__ import annotations

import re
import shlex
from fnmatch import fnmatchcase
from pathlib import Path
from pkgutil import iter_modules

import pytest

from lotr_trick import testing

INNER = {"tracing"}
"""What no author imports: twins are made with it."""
PAGE = Path(__file__).resolve().parents[2] / "docs" / "testing.md"
FILES = re.compile(r'^```chapter title="([^"\n]+)"\n(.*?)^```$', re.MULTILINE | re.DOTALL)
COMMANDS = re.compile(r"^```sh\npytest (.*?)\n```\n\n```text\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize(("command", "told"), COMMANDS.findall(PAGE.read_text("utf-8")))
def test_pytest_says_what_the_page_says(command, told, pytester):
    pytester.makeconftest('pytest_plugins = ["lotr_trick.testing.plugin"]')
    for name, text in FILES.findall(PAGE.read_text("utf-8")):
        file = pytester.path / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, "utf-8")
    result = pytester.runpytest_inprocess("-p", "no:cacheprovider", *shlex.split(command))
    assert told in result.stdout.str() + "\n"


def test_the_page_has_commands():
    commands = [command for command, _ in COMMANDS.findall(PAGE.read_text("utf-8"))]
    assert commands[0] == "my_pack"
    assert any(fnmatchcase(command, "my_pack -k *") for command in commands)


def test_every_module_of_the_kit_is_in_the_reference():
    modules = {module.name for module in iter_modules(testing.__path__)} - INNER
    assert modules == set(re.findall(r"`(\w+)`", testing.__doc__))
    library = PAGE.with_name("library.md").read_text("utf-8")
    assert {m for m in modules if f"\n::: lotr_trick.testing.{m}\n" not in library} == set()
    page = PAGE.read_text("utf-8")
    assert {m for m in modules - {"plugin"} if f"`{m}`" not in page} == set()
