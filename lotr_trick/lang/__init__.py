"""The language toolchain: text, places, trees, problems, sources, the printer, packs, words.

It knows no game's vocabulary: a game brings a grammar file, a `Syntax`, a `Vocabulary` and a
`Language` that joins them. It imports nothing else of this library, and every other folder but
`kernel` may import it. Lark is only imported when something is parsed (`lang.phrases`), cattrs
only when something is written down or read back (`lang.serial`).

What only the reading of texts needs is imported when somebody first asks for it: prepared packs
need none of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lotr_trick.values.later import later

from .definitions import (
    NOWHERE,
    UNSAID,
    Credit,
    Definition,
    DefinitionBook,
    Line,
    Meta,
    Packs,
    Requires,
    UnknownName,
    Version,
    named,
)
from .folders import home
from .nearest import did_you_mean, nearest
from .place import Place
from .problem import LanguageError, Problem, render
from .shelf import Shelf
from .sources import Confidence, Source
from .vocabulary import Names, NamesInText, OfKind, Reference, Vocabulary
from .writing import by_writing

if TYPE_CHECKING:
    from .building import Built, Language, build_document
    from .lines import read
    from .loading import read_packs
    from .packs import PackFiles, in_order, read_pack
    from .printer import phrase_text, show
    from .syntax import Parsed, Syntax
    from .tree import Document, Leaf, Node, Statement

__getattr__ = later(
    __name__,
    {
        "lotr_trick.lang.building": ["Built", "Language", "build_document"],
        "lotr_trick.lang.lines": ["read"],
        "lotr_trick.lang.loading": ["read_packs"],
        "lotr_trick.lang.packs": ["PackFiles", "in_order", "read_pack"],
        "lotr_trick.lang.printer": ["phrase_text", "show"],
        "lotr_trick.lang.syntax": ["Parsed", "Syntax"],
        "lotr_trick.lang.tree": ["Document", "Leaf", "Node", "Statement"],
    },
)

__all__ = [
    "NOWHERE",
    "UNSAID",
    "Built",
    "Confidence",
    "Credit",
    "Definition",
    "DefinitionBook",
    "Document",
    "Language",
    "LanguageError",
    "Leaf",
    "Line",
    "Meta",
    "Names",
    "NamesInText",
    "Node",
    "OfKind",
    "PackFiles",
    "Packs",
    "Parsed",
    "Place",
    "Problem",
    "Reference",
    "Requires",
    "Shelf",
    "Source",
    "Statement",
    "Syntax",
    "UnknownName",
    "Version",
    "Vocabulary",
    "build_document",
    "by_writing",
    "did_you_mean",
    "home",
    "in_order",
    "named",
    "nearest",
    "phrase_text",
    "read",
    "read_pack",
    "read_packs",
    "render",
    "show",
]
