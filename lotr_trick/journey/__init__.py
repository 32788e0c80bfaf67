"""Journeys: a dice race for two to four travellers, as a second game on the kernel.

`track`, `state`, `keeping`, `results` and `rounds` are the engine, over the values of `table`;
`game` puts it on the kernel and `views` tells it. `words`, `language`, `model`,
`check`, `compile` and `library` are its language on the toolchain of `lang`; `scenario` runs
told games, `serial` and `records` write games down and start them again. `texts` has a sentence
for each move and event, `rulestext` the rules in three languages.

It imports `kernel` and `lang` and nothing of the trick game; `analysis`, `testing` and `cli`
may import it.

>>> from lotr_trick.kernel import Seeded
>>> nature = Seeded(7)
>>> game = nature.settle(new_journey(load_journey().journey(), players=2, advanced=True))
>>> while game.pending:
...     game = nature.settle(game.apply(game.pending.options[-1]))
>>> game.outcome.won
True
"""

from lotr_trick.journey.game import JourneyGame, new_journey
from lotr_trick.journey.library import load_journey, read_journey
from lotr_trick.journey.model import Journey, Library
from lotr_trick.journey.records import start
from lotr_trick.journey.views import View
from lotr_trick.kernel import CannotPlay

__all__ = [
    "CannotPlay",
    "Journey",
    "JourneyGame",
    "Library",
    "View",
    "load_journey",
    "new_journey",
    "read_journey",
    "start",
]
