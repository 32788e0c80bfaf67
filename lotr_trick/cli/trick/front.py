"""The front of the trick game: what the commands need of it."""

from __future__ import annotations

from typing import Final

from lotr_trick.analysis.bots import helpful
from lotr_trick.cli.front import Front
from lotr_trick.cli.trick import answers, asking, definitions, judging, narrate, redacted, screen
from lotr_trick.cli.trick.paint import painter
from lotr_trick.trick.library import SHELF
from lotr_trick.trick.scenarios.run import run_scenario

TRICK: Final = Front(
    game="trick",
    packs=SHELF,
    languages=("en", "es", "it"),
    kinds=definitions.KINDS_SHOWN,
    playable=("chapter",),
    players=4,
    takes=frozenset({"options"}),
    compiled=definitions.compiled,
    run_scenario=run_scenario,
    waiting=definitions.waiting,
    sections=definitions.sections,
    explain=definitions.explain,
    advice=definitions.advice,
    header=definitions.header,
    parts=definitions.parts,
    new_game=definitions.new_game,
    bot=helpful,
    title=lambda game: redacted.title(game.table),
    caution=lambda game: definitions.caution(game.table.chapter),
    control=lambda game: game.table.setting.control,
    paint=lambda at: painter(at.table),
    open_view=narrate.open_view,
    story=narrate.story,
    retold=redacted.retold,
    judged=judging.judged_text,
    board=screen.board,
    glance=screen.glance,
    asking=asking.asking,
    read_answer=answers.read_answer,
    reply=asking.reply,
    help_rows=asking.help_rows,
)
"""The trick game as the commands see it."""
