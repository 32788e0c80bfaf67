"""Where files lie: the bundled grammars, packs and phrases, and the user's folder for a cache."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final, Literal

PACKAGE: Final = Path(__file__).resolve().parent.parent
NO_CACHE: Final = "LOTR_TRICK_NO_CACHE"
"""The variable of the environment that, when it is not empty, turns the cache off."""


def home(name: Literal["grammar", "chapters", "phrases"]) -> Path:
    """Return the folder of the bundled grammars, packs or phrases, in a wheel as in a checkout."""
    # A wheel carries the folders inside the package; a checkout has them beside it.
    for folder in (PACKAGE / "_data" / name, PACKAGE.parent / name):
        if folder.is_dir():
            return folder
    message = f"the folder {name!r} of lotr_trick is missing; install it again"
    raise FileNotFoundError(message)


def user_folder(
    kind: Literal["cache", "data"], environment: Mapping[str, str] = os.environ, system: str = ""
) -> Path:
    """Return the user's own folder for files of a kind, where each system keeps such things.

    Raises RuntimeError if nobody is logged in whose folder it could be.
    """
    variable, apple, other = _KEPT[kind]
    system = system or sys.platform
    if system == "win32":
        parent = environment.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
    elif system == "darwin":
        parent = Path.home() / "Library" / apple
    else:
        # Only a whole path counts there, by the convention that names the variable.
        said = environment.get(variable, "")
        parent = Path(said) if said.startswith("/") else Path.home() / other
    return Path(parent) / "lotr-trick"


_KEPT: Final = {
    "cache": ("XDG_CACHE_HOME", "Caches", ".cache"),
    "data": ("XDG_DATA_HOME", "Application Support", ".local/share"),
}
"""Where systems keep files of a kind: the variable that says so, and the usual folders."""


def cache_folder(environment: Mapping[str, str] = os.environ, system: str = "") -> Path | None:
    """Return the folder for what can be made again, or None if there shall be none.

    >>> cache_folder({"XDG_CACHE_HOME": "/cache"}, "linux").as_posix()
    '/cache/lotr-trick'
    >>> cache_folder({"LOTR_TRICK_NO_CACHE": "1"})
    """
    if environment.get(NO_CACHE):
        return None
    try:
        return user_folder("cache", environment, system)
    except RuntimeError:
        return None
