"""Decisions: who is asked what, and the options that may be answered."""

from __future__ import annotations

from typing import Final, NamedTuple, Protocol

TABLE: Final = -1
"""The player of a decision that belongs to everybody together; the runner says who answers."""


class Option(Protocol):
    """One thing that can be chosen: a value with a stable, readable text."""

    @property
    def text(self) -> str:
        """The option as records and people write it, such as ``play H3``."""
        ...


class Refused(ValueError):
    """A choice that is not among the options; the game it was offered to is unchanged.

    The message names only options of the decision that was asked, so it tells nothing that
    the player who decides did not know.
    """

    def __init__(self, choice: str, asked: str, options: tuple[str, ...]) -> None:
        """Refuse `choice`, which answered `asked`, where `options` were possible."""
        self.choice = choice
        self.asked = asked
        self.nearest = _nearest(choice, options)
        named = ", ".join(f"`{text}`" for text in self.nearest)
        more = len(options) - len(self.nearest)
        rest = f" (and {more} more)" if more > 0 else ""
        shown = f"`{choice[:80]}`" if choice else "an empty choice"
        super().__init__(f"{shown} is not possible for {asked}; possible: {named}{rest}")

    def __reduce__(self) -> tuple[type[Refused], tuple[str, str, tuple[str, ...]]]:
        """Pickle by what it was made from, so that it crosses processes."""
        return (Refused, (self.choice, self.asked, self.nearest))


def _nearest(choice: str, options: tuple[str, ...], most: int = 3) -> tuple[str, ...]:
    # Only a refusal needs it.
    from difflib import SequenceMatcher  # noqa: PLC0415

    wanted = choice[:200]
    ranked = sorted(
        options,
        key=lambda text: -SequenceMatcher(a=wanted, b=text, autojunk=False).ratio(),
    )
    return tuple(ranked[:most])


class Decision(NamedTuple):
    """A question to one player: the seat it is for, who answers, and all that may be answered.

    `seat` is None for a decision of the whole table; `player` is then `TABLE`. One player may
    answer for several seats. A `sealed` decision stays hidden until the last seat has chosen.
    """

    seat: int | None
    player: int
    kind: str
    options: tuple[Option, ...]
    sealed: bool = False

    def find(self, choice: Option | str) -> Option:
        """Return the option that `choice` is or names, or raise `Refused`."""
        for option in self.options:
            if option is choice:
                return option
        text = choice if isinstance(choice, str) else getattr(choice, "text", repr(choice))
        for option in self.options:
            if option.text == text:
                return option
        raise Refused(str(text), self.asked, tuple(option.text for option in self.options))

    def seen_by(self, player: int | None) -> Decision:
        """Return the decision as a player, or the public, sees it.

        Everybody sees who is asked what; the options are for whoever answers, and those of
        the table for everybody.
        """
        if self.player in (player, TABLE):
            return self
        return Decision(self.seat, self.player, self.kind, (), self.sealed)

    @property
    def asked(self) -> str:
        """Who is asked, in words."""
        return "the table" if self.seat is None else f"seat {self.seat + 1}"
