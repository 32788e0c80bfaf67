"""The Lord of the Rings trick-taking games as a library: rules in text, games as values.

>>> import lotr_trick as lt
>>> nature = lt.seeded(7)
>>> game = nature.settle(lt.new_game(lt.load().chapter(1), players=4))
>>> while game.pending:
...     game = nature.settle(game.apply(game.pending.options[0]))
>>> game.outcome.summary
'the chapter is lost'
"""

from typing import TYPE_CHECKING

from lotr_trick.games import replay, replay_steps
from lotr_trick.kernel import (
    TABLE,
    CannotPlay,
    Chance,
    Decision,
    Fixed,
    Outcome,
    Policy,
    Record,
    RecordError,
    Refused,
    Seeded,
    redact,
    run,
    steps,
    to_record,
)
from lotr_trick.kernel.record import dumps, loads
from lotr_trick.kernel.store import load as load_record
from lotr_trick.kernel.store import save as save_record
from lotr_trick.lang import Confidence, Definition, LanguageError, Problem, Source, UnknownName
from lotr_trick.trick.compile.model import Chapter, Library
from lotr_trick.trick.game import ChapterGame, new_game
from lotr_trick.trick.goals.knowledge import Verdict
from lotr_trick.trick.library import load, read_library
from lotr_trick.trick.views.view import View
from lotr_trick.values.later import later

if TYPE_CHECKING:
    from lotr_trick.trick.campaign import Campaign, CampaignView, new_campaign

__version__ = "0.2.0"


def seeded(seed: int | str) -> Seeded:
    """Return a nature that is a pure function of the seed and the moves so far."""
    return Seeded(seed)


# Who plays one chapter need not wait for campaigns.
__getattr__ = later(
    __name__, {"lotr_trick.trick.campaign": ["Campaign", "CampaignView", "new_campaign"]}
)


__all__ = [
    "TABLE",
    "Campaign",
    "CampaignView",
    "CannotPlay",
    "Chance",
    "Chapter",
    "ChapterGame",
    "Confidence",
    "Decision",
    "Definition",
    "Fixed",
    "LanguageError",
    "Library",
    "Outcome",
    "Policy",
    "Problem",
    "Record",
    "RecordError",
    "Refused",
    "Seeded",
    "Source",
    "UnknownName",
    "Verdict",
    "View",
    "dumps",
    "load",
    "load_record",
    "loads",
    "new_campaign",
    "new_game",
    "read_library",
    "redact",
    "replay",
    "replay_steps",
    "run",
    "save_record",
    "seeded",
    "steps",
    "to_record",
]
