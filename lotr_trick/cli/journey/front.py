"""The front of journeys: what the commands need of them."""

from __future__ import annotations

from typing import Final

from lotr_trick.analysis.journey_bot import journey_bot
from lotr_trick.cli.front import Front
from lotr_trick.cli.journey import asking, definitions, narrate, screen
from lotr_trick.cli.journey.paint import painter
from lotr_trick.journey.library import SHELF
from lotr_trick.journey.scenario import run_scenario

JOURNEY: Final = Front(
    game="journey",
    packs=SHELF,
    languages=("en",),
    kinds=(
        "sheet",
        "place",
        "die",
        "hobbit",
        "symbol",
        "option",
        "track",
        "pack",
        "scenario",
    ),
    playable=("sheet", "pack"),
    players=2,
    takes=frozenset({"version", "options"}),
    compiled=definitions.compiled,
    run_scenario=run_scenario,
    sections=definitions.sections,
    explain=definitions.explain,
    advice=definitions.advice,
    new_game=definitions.new_game,
    bot=journey_bot,
    title=narrate.game_title,
    caution=lambda game: definitions.caution(game.table.journey),
    paint=lambda at: painter(at.table),
    open_view=lambda game: game.public,
    story=narrate.story,
    retold=narrate.retold,
    board=screen.board,
    glance=screen.glance,
    asking=asking.asking,
    read_answer=asking.read_answer,
    reply=asking.reply,
    help_rows=asking.help_rows,
)
"""Journeys as the commands see them."""
