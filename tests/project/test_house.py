"""The rules of the house: what the sources of this project never hold.

These tests read the checkout, whatever package is installed.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import attrs
import pytest

import lotr_trick
from lotr_trick.lang import Leaf
from lotr_trick.tcg import load_tcg
from lotr_trick.tcg.cards import KINDS
from lotr_trick.trick import mechanics
from lotr_trick.trick.language.chapters import SYNTAX
from lotr_trick.trick.language.words import VOCABULARY, pieces

ROOT = Path(__file__).resolve().parents[2]
SOURCES = sorted((ROOT / "lotr_trick").rglob("*.py"))
TEXTS = frozenset(
    {token for name, token in vars(tokenize).items() if name in {"STRING", "FSTRING_MIDDLE"}}
)
LONGEST_MODULE = 800


def short(path: Path) -> str:
    """Return the path as messages show it."""
    return str(path.relative_to(ROOT))


def every_file() -> list[Path]:
    """Return the files of the project: nothing hidden but CI, and nothing that was made."""
    # Where a checkout shares its history with another one, `.git` is a file.
    made = {".git", "build", "dist", "site", "__pycache__"}
    return [
        path
        for path in sorted(ROOT.rglob("*"))
        if path.is_file()
        and not made & set(path.relative_to(ROOT).parts)
        and all(
            part == ".ci" or not part.startswith(".") for part in path.relative_to(ROOT).parts[:-1]
        )
    ]


# --- no card, person or chapter is named in Python ----------------------------------------


@attrs.frozen
class Names:
    """What only the packs may name."""

    words: frozenset[str]
    titles: frozenset[str]
    cards: frozenset[str]
    tokens: frozenset[str]


def names_of_the_packs() -> Names:
    """Return the names that are defined in the bundled packs."""
    words: set[str] = set()
    titles: set[str] = set()
    cards: set[str] = set()
    tokens: set[str] = set()
    for file in sorted((ROOT / "chapters").rglob("*.chapter")):
        for statement in SYNTAX.parse_bytes(file.read_bytes(), file.name).checked().statements:
            if statement.word in {"pack", "rule", "scenario", "term", "option", "layout", "mode"}:
                continue
            for leaf in statement.head.values:
                assert isinstance(leaf, Leaf)
                if leaf.kind == "NAME":
                    (tokens if statement.word == "token" else words).add(leaf.text)
                elif leaf.kind == "STRING":
                    titles.add(leaf.text[1:-1].lower())
            lines = [VOCABULARY.build(line.phrase) for line in statement.children]
            words |= {line.name for line in lines if isinstance(line, pieces.Singular)}
            for letter in [line.letter for line in lines if isinstance(line, pieces.Letter)]:
                for ranks in [line for line in lines if isinstance(line, pieces.Ranks)]:
                    cards |= {f"{letter}{rank}" for rank in range(ranks.low, ranks.high + 1)}
    return Names(frozenset(words), frozenset(titles), frozenset(cards), frozenset(tokens))


def names_of_the_card_game() -> Names:
    """Return the persons, cards and decks of the card game; *ring* and *shadow* are rules there."""
    words: set[str] = set()
    titles: set[str] = set()
    tokens: set[str] = set()
    library = load_tcg()
    for definition in library.definitions:
        if definition.kind == "person":
            words.add(definition.name)
        elif definition.kind in (*KINDS, "deck"):
            tokens.add(definition.name)
            titles.add(definition.title().lower())
    return Names(frozenset(words), frozenset(titles), frozenset(), frozenset(tokens))


NAMES = names_of_the_packs()
CARD_GAME = names_of_the_card_game()


def names_for(path: Path) -> Names:
    """Return the names that a module must not know: those of its own game."""
    own = "tcg" in path.parts or path.stem in {"tcg_bot", "card_games"}
    return CARD_GAME if own else NAMES


def docstring_rows(tree: ast.Module) -> set[int]:
    """Return the rows of all docstrings, those under attributes included."""
    rows: set[int] = set()
    for node in ast.walk(tree):
        if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        for child in node.body:
            if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
                rows.update(range(child.lineno, (child.end_lineno or child.lineno) + 1))
    return rows


def named_in(source: str, names: Names = NAMES) -> Iterator[tuple[int, str]]:
    """Yield each row of Python code that names something of the packs, with what it names."""
    skipped = docstring_rows(ast.parse(source))
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.start[0] in skipped or not (token.type == tokenize.NAME or token.type in TEXTS):
            continue
        parts = re.findall(r"[A-Z]?[a-z]+|[A-Z]+\d*", token.string)
        found = names.words & {part.lower() for part in parts}
        found |= names.cards & set(re.findall(r"\b[A-Z]+\d+\b", token.string))
        found |= {title for title in names.titles if " " in title and title in token.string.lower()}
        found |= set(re.findall(r"\bchapter \d+", token.string))
        # Tokens have names of everyday things; only a text that is nothing else names one.
        found |= names.tokens & {token.string.strip("rbf\"'")}
        yield from ((token.start[0], name) for name in sorted(found))


def chapters_by_number(source: str) -> Iterator[int]:
    """Yield the rows of Python code that ask for a chapter by a written number."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            called = getattr(node.func, "attr", getattr(node.func, "id", ""))
            first = node.args[0] if node.args else None
            if called == "chapter" and isinstance(first, ast.Constant):
                yield node.lineno
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            told = any("chapter" in ast.unparse(side) for side in sides)
            if told and any(
                isinstance(side, ast.Constant) and type(side.value) is int for side in sides
            ):
                yield node.lineno


def test_the_look_finds_names_that_are_there():
    suit, card = min(NAMES.words), min(NAMES.cards)
    assert list(named_in(f"{suit}_count = 1\nx = 'play {card} now'\n")) == [(1, suit), (2, card)]
    assert list(named_in(f'"""About {suit}."""\n# {card}\n')) == []
    card = min(CARD_GAME.tokens)
    assert list(named_in(f"x = '{card}'\n", CARD_GAME)) == [(1, card)]
    assert list(chapters_by_number("library.chapter(1)\n")) == [1]
    assert list(chapters_by_number("if chapter.number == 1: pass\n")) == [1]


@pytest.mark.parametrize("path", SOURCES, ids=short)
def test_python_names_no_card_person_or_chapter(path):
    source = path.read_text("utf-8")
    found = [f"{short(path)}:{row}: {name}" for row, name in named_in(source, names_for(path))]
    found += [f"{short(path)}:{row}: a chapter number" for row in chapters_by_number(source)]
    assert not found, "\n".join(["the packs name it, Python must not:", *found])


# --- the shape of modules -----------------------------------------------------------------


@pytest.mark.parametrize("path", SOURCES, ids=short)
def test_module_fits_in_a_head(path):
    assert path.read_text("utf-8").count("\n") <= LONGEST_MODULE


def _trees() -> list[ast.AST]:
    return [ast.parse(path.read_text("utf-8")) for path in SOURCES]


def promised() -> set[str]:
    """Return the methods that protocols, and classes which others stand on, tell of: whoever keeps
    the promise need not say it again.
    """
    classes = [n for tree in _trees() for n in ast.walk(tree) if isinstance(n, ast.ClassDef)]
    stood_on = {ast.unparse(base) for node in classes for base in node.bases}
    return {
        child.name
        for node in classes
        if node.name in stood_on or "Protocol" in map(ast.unparse, node.bases)
        for child in node.body
        if isinstance(child, ast.FunctionDef) and ast.get_docstring(child)
    }


PROMISED = promised() | {*re.findall(r"`(\w+)`", mechanics.__doc__)}
"""The folder of mechanics says for all of them what a word or a step may have."""


def undocumented(node: ast.AST, name: str) -> Iterator[str]:
    """Yield the public names inside a module or class that have no docstring."""
    for child in getattr(node, "body", ()):
        if not isinstance(child, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        if child.name.startswith("_"):
            continue
        kept = isinstance(node, ast.ClassDef) and child.name in PROMISED
        if not ast.get_docstring(child) and not kept:
            yield f"{name}.{child.name}"
        if isinstance(child, ast.ClassDef):
            yield from undocumented(child, f"{name}.{child.name}")


@pytest.mark.parametrize("path", SOURCES, ids=short)
def test_public_names_have_docstrings(path):
    tree = ast.parse(path.read_text("utf-8"))
    assert ast.get_docstring(tree), f"{short(path)} does not say what its subject is"
    assert list(undocumented(tree, path.stem)) == []


@pytest.mark.parametrize("layer", ["kernel", "lang", "trick"])
def test_lower_layers_do_not_import_the_whole_library(layer):
    # The import rules see layers; this sees the door around them.
    for path in sorted((ROOT / "lotr_trick" / layer).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                assert "lotr_trick" not in [name.name for name in node.names], short(path)
            if isinstance(node, ast.ImportFrom) and node.module == "lotr_trick":
                inside = {name.name for name in node.names}
                assert inside <= {"kernel", "lang", "trick"}, short(path)


# --- files --------------------------------------------------------------------------------


def test_files_name_no_machine_and_no_registry():
    machine = re.compile(r"(?<![\w.~-])/(?:farm|home|opt|root|Users|work)/\w")
    registry = re.compile(r"pypi\.org|pythonhosted\.org|registry\.npmjs\.org|file:/{3}")
    found = []
    for path in every_file():
        for number, row in enumerate(path.read_text("utf-8", "replace").splitlines(), 1):
            if machine.search(row) or registry.search(row):
                found.append(f"{short(path)}:{number}: {row.strip()[:80]}")
    assert found == []


def test_there_are_no_lock_files():
    locks = {"Pipfile.lock", "package-lock.json", "pdm.lock", "poetry.lock", "uv.lock", "yarn.lock"}
    assert [short(path) for path in every_file() if path.name in locks] == []


def test_changelog_begins_with_the_current_version():
    versions = re.findall(
        r"^## (\S+) - \d{4}-\d\d-\d\d$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE
    )
    assert versions[0] == lotr_trick.__version__


def test_the_project_says_whose_game_it_is():
    for name in ("README.md", "docs/index.md"):
        text = (ROOT / name).read_text("utf-8")
        assert "Bryan Bornmueller" in text
        assert "not affiliated" in text
