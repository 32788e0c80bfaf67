"""The language toolchain: text, places, trees, problems, sources, the printer, packs.

It knows no game's vocabulary: a game brings a grammar file and a `Syntax`. It
imports nothing else of this library, and every other folder but `kernel` may
import it. Lark is only imported when something is parsed (`lang.phrases`).
"""

from __future__ import annotations

from .lines import Line, read
from .nearest import did_you_mean, nearest
from .packs import PackFiles, home, in_order, read_pack
from .place import Place
from .printer import phrase_text, show
from .problem import LanguageError, Problem, render
from .sources import Confidence, Source
from .syntax import Parsed, Syntax
from .tree import Document, Leaf, Node, Statement

__all__ = [
    "Confidence",
    "Document",
    "LanguageError",
    "Leaf",
    "Line",
    "Node",
    "PackFiles",
    "Parsed",
    "Place",
    "Problem",
    "Source",
    "Statement",
    "Syntax",
    "did_you_mean",
    "home",
    "in_order",
    "nearest",
    "phrase_text",
    "read",
    "read_pack",
    "render",
    "show",
]
