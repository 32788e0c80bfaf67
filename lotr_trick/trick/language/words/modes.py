"""Words of the endless road: companies by chance."""

from __future__ import annotations

from lotr_trick.trick.language.words.registry import CharacterName, word


@word("always", kind="road", hook="chapter plan", ready=False)
class Always:
    """Characters that are always in the company.

    Example: always frodo and gandalf
    """

    characters: tuple[CharacterName, ...]


@word("random_of_box", kind="road", hook="chapter plan", ready=False)
class RandomOfBox:
    """So many characters with a box of that colour, by chance.

    Example: 3 random characters of box black
    """

    number: int
    box: str


@word("random_of", kind="road", hook="chapter plan", ready=False)
class RandomOf:
    """So many of these characters, by chance.

    Example: 2 random characters of theoden, eowyn and hama
    """

    number: int
    characters: tuple[CharacterName, ...]


@word("burdened", kind="road", hook="chapter plan", ready=False)
class Burdened:
    """So many of them lie on their burdened side.

    Example: 1 of them burdened
    """

    number: int


@word("random_gift", kind="road", hook="chapter plan", ready=False)
class RandomGift:
    """So many gifts, by chance.

    Example: 1 random gift
    """

    number: int


@word("random_rider", kind="road", hook="chapter plan", ready=False)
class RandomRider:
    """So many riders, by chance, on a character without a burden in one of the rounds.

    Example: 1 random rider in one round
    """

    number: int
