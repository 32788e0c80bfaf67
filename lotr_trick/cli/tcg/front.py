"""The front of the card game: what the commands need of it."""

from __future__ import annotations

from typing import Final

from lotr_trick.analysis.tcg_bot import tcg_bot
from lotr_trick.cli.front import Front
from lotr_trick.cli.tcg import asking, definitions, narrate, screen
from lotr_trick.cli.tcg.paint import painter
from lotr_trick.lang.texts import LANGUAGES
from lotr_trick.tcg.cards import KINDS, TRAITS
from lotr_trick.tcg.library import SHELF
from lotr_trick.tcg.scenario import run_scenario

TCG: Final = Front(
    game="tcg",
    packs=SHELF,
    languages=LANGUAGES,
    kinds=("game", *KINDS, "deck", "option", *TRAITS, "pack", "scenario"),
    playable=("game",),
    players=2,
    takes=frozenset({"deck", "rules", "options"}),
    compiled=definitions.compiled,
    run_scenario=run_scenario,
    sections=definitions.sections,
    explain=definitions.explain,
    advice=definitions.advice,
    header=definitions.header,
    new_game=definitions.new_game,
    bot=tcg_bot,
    title=narrate.game_title,
    caution=lambda game: definitions.caution(game.table),
    paint=lambda at: painter(at.table),
    open_view=narrate.open_view,
    story=narrate.story,
    retold=narrate.retold,
    board=screen.board,
    glance=screen.glance,
    asking=asking.asking,
    read_answer=asking.read_answer,
    reply=asking.reply,
    help_rows=asking.help_rows,
)
"""The card game as the commands see it."""
