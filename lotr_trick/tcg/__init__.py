"""The trading card game with fixed starter decks, as a third game on the kernel.

`cards` and `state` are values, `query` says what holds now, `frames`, `playing`, `flow` and
`leaving` are the engine: a stack of frames, so that a decision in the middle of an effect is a
state like any other. `game` puts it on the kernel and `views` tells it. `words`, `language`,
`model`, `check`, `compile` and `library` are its language on the toolchain of `lang`; `scenario`
runs told games, `serial` and `records` write games down and start them again. `texts` has a
sentence for each move and event, `rulestext` the rules of cards in three languages.

It imports `kernel` and `lang` and nothing of the other games; `analysis`, `testing` and `cli` may
import it.

>>> from lotr_trick.kernel import Seeded
>>> nature = Seeded(7)
>>> game = nature.settle(new_tcg(load_tcg().game(), players=2))
>>> while game.pending:
...     game = nature.settle(game.apply(game.pending.options[-1]))
>>> game.outcome.won
True
"""

from lotr_trick.kernel import CannotPlay
from lotr_trick.tcg.game import TcgGame, new_tcg
from lotr_trick.tcg.library import load_tcg, read_tcg
from lotr_trick.tcg.model import CardGame, Library
from lotr_trick.tcg.records import start
from lotr_trick.tcg.views import View

__all__ = [
    "CannotPlay",
    "CardGame",
    "Library",
    "TcgGame",
    "View",
    "load_tcg",
    "new_tcg",
    "read_tcg",
    "start",
]
