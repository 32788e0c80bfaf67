"""The language toolchain: text, places, trees, problems, sources, the printer, packs, words.

It knows no game's vocabulary: a game brings a grammar file, a `Syntax`, a `Vocabulary` and a
`Language` that joins them. It imports nothing else of this library, and every other folder but
`kernel` may import it. Lark is only imported when something is parsed (`lang.phrases`), cattrs
only when something is written down or read back (`lang.serial`).
"""

from __future__ import annotations

from .building import Built, Language, build_document
from .definitions import (
    NOWHERE,
    UNSAID,
    Credit,
    Definition,
    DefinitionBook,
    Line,
    Meta,
    Requires,
    UnknownName,
    Version,
    named,
)
from .lines import read
from .loading import Packs, read_packs
from .nearest import did_you_mean, nearest
from .packs import PackFiles, home, in_order, read_pack
from .place import Place
from .printer import phrase_text, show
from .problem import LanguageError, Problem, render
from .shelf import Shelf
from .sources import Confidence, Source
from .syntax import Parsed, Syntax
from .tree import Document, Leaf, Node, Statement
from .vocabulary import Names, NamesInText, Reference, Vocabulary
from .writing import by_writing

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
