"""Words of cards: the facts that are printed on them, and what keywords and cultures are."""

from __future__ import annotations

from lotr_trick.tcg.cards import FREE, SHADOW, Role
from lotr_trick.tcg.words.registry import (
    AFilter,
    CultureName,
    ItemName,
    KeywordName,
    PersonName,
    RaceName,
    word,
)

# --- cultures and keywords ------------------------------------------------------------------------


@word("side_free", kind="culture", hook="setup")
class SideFree:
    """Cards of the culture belong to the Free Peoples player.

    Example: free peoples side
    """

    side = FREE


@word("side_shadow", kind="culture", hook="setup")
class SideShadow:
    """Cards of the culture belong to the Shadow players.

    Example: shadow side
    """

    side = SHADOW


@word("shoots", kind="keyword", hook="archery")
class Shoots:
    """Each of them adds 1 to its side's archery.

    Example: counts for the archery of its side
    """

    role = Role.ARCHERY


@word("more_wounds", kind="keyword", hook="skirmish")
class MoreWounds:
    """Its number is added to the wounds of each loser when its side wins a skirmish.

    Example: adds its number to the wounds of each loser
    """

    role = Role.DAMAGE


@word("defends_more", kind="keyword", hook="assignment")
class DefendsMore:
    """The Free Peoples player may assign so many more minions to the companion.

    Example: adds its number to the minions assigned to it
    """

    role = Role.DEFENDS


@word("fights_again", kind="keyword", hook="assignment")
class FightsAgain:
    """After the skirmishes, minions with it are assigned and fight a second time.

    Example: fights a second time
    """

    role = Role.FIGHTS_AGAIN


@word("ambushes", kind="keyword", hook="assignment")
class Ambushes:
    """When the Free Peoples player assigns the minion, its owner may add so much twilight.

    Example: adds its number to the twilight when it is assigned
    """

    role = Role.AMBUSH


@word("shelters", kind="keyword", hook="turn")
class Shelters:
    """At the start of a turn that begins at such a site, up to 5 wounds of companions are healed.

    Example: heals companions at the start of the turn
    """

    role = Role.SHELTER


@word("binds", kind="keyword", hook="filter")
class Binds:
    """A companion with it is bound to the Ring; every other but the Ring-bearer is unbound.

    Example: binds to the ring
    """

    role = Role.BOUND


# --- what is printed on a card --------------------------------------------------------------------


@word("number", kind="fact", hook="text")
class Number:
    """The collector number of the card.

    Example: number "4C49"
    """

    text: str


@word("unique", kind="fact", hook="playing")
class Unique:
    """A player cannot play it while the same is there already, or dead.

    Example: unique
    """


@word("is_person", kind="fact", hook="playing")
class IsPerson:
    """Who it is: cards of one person are the same thing.

    Example: person gimli
    """

    person: PersonName


@word("of_culture", kind="fact", hook="filter")
class OfCulture:
    """Its culture, which says on which side it is.

    Example: culture dwarven
    """

    culture: CultureName


@word("of_race", kind="fact", hook="filter")
class OfRace:
    """Its race.

    Example: race dwarf
    """

    race: RaceName


@word("cost", kind="fact", hook="playing")
class Cost:
    """The twilight that playing it adds, or removes for a Shadow card.

    Example: cost 2
    """

    number: int


@word("strength", kind="fact", hook="strength")
class Strength:
    """The strength of a character.

    Example: strength 6
    """

    number: int


@word("vitality", kind="fact", hook="wounds")
class Vitality:
    """How many wounds kill a character.

    Example: vitality 3
    """

    number: int


@word("more_strength", kind="fact", hook="strength")
class MoreStrength:
    """The strength that it gives its bearer.

    Example: strength +2
    """

    number: int


@word("more_vitality", kind="fact", hook="wounds")
class MoreVitality:
    """The vitality that it gives its bearer.

    Example: vitality +1
    """

    number: int


@word("resistance", kind="fact", hook="burdens")
class Resistance:
    """How many burdens corrupt the character as a Ring-bearer.

    Example: resistance 10
    """

    number: int


@word("signet", kind="fact", hook="text")
class Signet:
    """The signet of a companion; no card of the starters asks for it.

    Example: signet gandalf
    """

    person: PersonName


@word("site_number", kind="fact", hook="moving")
class SiteNumber:
    """The number of a site; or the site from which a minion is at home, and an ally lives.

    Example: site 5
    """

    number: int


@word("shadow_number", kind="fact", hook="moving")
class ShadowNumber:
    """The twilight that is added when the fellowship comes to the site.

    Example: shadow 8
    """

    number: int


@word("arrow_left", kind="fact", hook="moving")
class ArrowLeft:
    """The player at the left lays the next site.

    Example: arrow left
    """

    side = "left"


@word("arrow_right", kind="fact", hook="moving")
class ArrowRight:
    """The player at the right lays the next site.

    Example: arrow right
    """

    side = "right"


@word("has_keyword", kind="fact", hook="filter")
class HasKeyword:
    """A keyword of the card.

    Example: keyword archer
    """

    keyword: KeywordName
    number = 1


@word("has_numbered_keyword", kind="fact", hook="filter")
class HasNumberedKeyword:
    """A keyword of the card, with its number.

    Example: keyword damage 1
    """

    keyword: KeywordName
    number: int


@word("is_item", kind="fact", hook="playing")
class IsItem:
    """The class of a possession: nobody bears two of one class.

    Example: item mount
    """

    item: ItemName


@word("borne_by", kind="fact", hook="playing")
class BorneBy:
    """Who may bear it.

    Example: bearer man, elf or wizard
    """

    who: AFilter
