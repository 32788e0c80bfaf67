"""Floods of problems: thousands of slips in thousands of lines, names and files are counted."""

from __future__ import annotations

import pytest

from .conftest import LANGUAGES, load_guarded, write_pack

HEADS = {"chapter": 'person {} "X"\n', "journey": 'hobbit {} "X"\n'}
USES = {
    "chapter": 'character xwho "Who"\n  source official\n  is sam\n  goal win at least 3 tricks\n',
    "journey": 'hobbit xwho "Who"\n  source official\n',
}
NAMED = {"chapter": "  setup exchange with xname{}\n", "journey": "  die xname{}\n"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_floods_of_problems_are_counted(tmp_path, language):
    head = HEADS[language]
    sourced = head + "  source official\n"
    used = "".join(NAMED[language].format(number) for number in range(1_000))
    known = "".join(sourced.format(f"xname{number}x") for number in range(1_000))
    floods = {
        "xmissing": {"x": "".join(head.format(f"xa{number}") for number in range(2_000))},
        "xdoubled": {"x": sourced.format("xb") * 1_000},
        "xunknown": {"x": USES[language] + used, "y": known},
        "xwrong": {f"x{number}": "foo bar baz\n" * 25 for number in range(100)},
    }
    folders = [
        write_pack(
            tmp_path / pack, language, **{name: text.encode() for name, text in files.items()}
        )
        for pack, files in floods.items()
    ]
    problems = load_guarded(language, *folders)
    for pack in floods:
        own = [code for code, file, *_ in problems if file.startswith(f"{pack}/")]
        assert "too-many-problems" in own
        assert len(own) <= 250
