"""Hypothesis profiles: `ci` gives the same examples on every run, `dev` looks for new ones.

The plugin of pytest that tests plugins is asked for here, where it may be: at the top.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from lotr_trick.cli.saving import FOLDER

pytest_plugins = ["pytester"]

# A slow or busy machine is no failure, so time limits are off; the counts are fixed instead.
_SLOW = (HealthCheck.too_slow,)

settings.register_profile(
    "ci",
    derandomize=True,
    deadline=None,
    max_examples=100,
    print_blob=True,
    suppress_health_check=_SLOW,
)
settings.register_profile(
    "dev", deadline=None, max_examples=100, print_blob=True, suppress_health_check=_SLOW
)
settings.load_profile(
    os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if os.environ.get("CI") else "dev")
)


@pytest.fixture(scope="session", autouse=True)
def _saves_elsewhere(tmp_path_factory) -> Iterator[None]:
    """Keep what is played here away from the games that somebody has in hand."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(FOLDER, str(tmp_path_factory.mktemp("saves")))
        yield
