"""Games as values: decisions, chance, views, records, natures and a runner.

The kernel knows nothing of cards, suits or boards, and imports nothing of ours. Any game that
keeps the `Game` protocol gets seeded play, records, replay and redaction from here.
"""

from lotr_trick.kernel.chance import Chance, Drawn, Pile, draw, throw
from lotr_trick.kernel.decision import TABLE, Decision, Option, Refused
from lotr_trick.kernel.game import CannotPlay, Game, GameValue, Origin, Outcome, View
from lotr_trick.kernel.nature import Fixed, Nature, Seeded
from lotr_trick.kernel.record import Record, RecordError, redact, replay, replay_steps, to_record
from lotr_trick.kernel.runner import Policy, run, steps

__all__ = [
    "TABLE",
    "CannotPlay",
    "Chance",
    "Decision",
    "Drawn",
    "Fixed",
    "Game",
    "GameValue",
    "Nature",
    "Option",
    "Origin",
    "Outcome",
    "Pile",
    "Policy",
    "Record",
    "RecordError",
    "Refused",
    "Seeded",
    "View",
    "draw",
    "redact",
    "replay",
    "replay_steps",
    "run",
    "steps",
    "throw",
    "to_record",
]
