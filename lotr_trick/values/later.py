"""Names of a package that are imported when somebody first asks for them.

Making an attrs class takes a third of a millisecond, and there are hundreds: a package that
gathers the names of its modules does not import those that a quick start has no use for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from typing import Any


def later(package: str, modules: Mapping[str, Iterable[str]]) -> Callable[[str], Any]:
    """Return the `__getattr__` of a package that has names of some modules, by module.

    Python asks it for what the package does not have. Type checkers do not, so the package
    imports the same names for them under `TYPE_CHECKING`.

    >>> asked = later("json", {"json.tool": ["main"]})
    >>> asked("main").__module__
    'json.tool'
    """
    homes = {name: module for module, names in modules.items() for name in names}

    def get(name: str) -> Any:
        if name not in homes:
            message = f"module {package!r} has no attribute {name!r}"
            raise AttributeError(message)
        return getattr(import_module(homes[name]), name)

    return get
