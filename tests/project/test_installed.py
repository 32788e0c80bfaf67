"""The tests test what users get: the wheel, with grammar, chapters and phrases inside it."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

import pytest

import lotr_trick
from lotr_trick.lang import home

PACKAGE = Path(lotr_trick.__file__).resolve().parent


@pytest.fixture(scope="module")
def installed() -> Distribution:
    """Return the installed package; outside CI, a checkout that is tested as it lies is let off."""
    try:
        return distribution("lotr-trick")
    except PackageNotFoundError:
        if os.environ.get("CI"):
            pytest.fail("CI tests the installed package, and none is installed")
        pytest.skip("the checkout is tested: lotr-trick is not installed in this environment")


def test_package_is_imported_from_site_packages(installed):
    library = Path(sysconfig.get_path("purelib")).resolve()
    assert library == PACKAGE.parent
    assert installed.version == lotr_trick.__version__


def test_processes_that_tests_start_import_the_same_package():
    code = "import lotr_trick; print(lotr_trick.__file__)"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert Path(said.stdout.strip()).resolve().parent == PACKAGE


def test_grammar_chapters_and_phrases_are_found_inside_the_installed_package(installed):
    assert installed.files is not None
    for name in ("grammar", "chapters", "phrases"):
        assert home(name).is_relative_to(PACKAGE)
        listed = {str(file) for file in installed.files}
        assert any(file.startswith(f"lotr_trick/_data/{name}/") for file in listed)


def test_installed_package_is_the_present_source(installed, root):
    pairs = {
        root / "lotr_trick": PACKAGE,
        root / "grammar": home("grammar"),
        root / "chapters": home("chapters"),
        root / "phrases": home("phrases"),
    }
    for source, copy in pairs.items():
        for file in source.rglob("*"):
            if file.is_file() and "__pycache__" not in file.parts:
                assert file.read_bytes() == (copy / file.relative_to(source)).read_bytes()


def test_command_is_installed(installed):
    names = {point.name for point in installed.entry_points if point.group == "console_scripts"}
    assert names == {"lotr-trick"}
