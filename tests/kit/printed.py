"""What is printed on the cards, from a public list of them and not from our files.

Number, unique or common, culture, race, class of item, cost, strength, vitality, resistance, site,
Shadow number, arrow, keywords.
"""

PRINTED = """
4C302  unique shire    hobbit   -            0  3  4 10  -  - -     ring_bound
4C2    unique -        -        -            - +1  -  -  -  - -     -
4U328  common -        -        -            -  -  -  -  1  0 left  plains
4U334  common -        -        -            -  -  -  -  2  3 left  -
4U342  common -        -        -            -  -  -  -  3  1 right plains sanctuary
4U346  common -        -        -            -  -  -  -  4  3 right battleground
4U350  common -        -        -            -  -  -  -  5  8 left  battleground
4U354  common -        -        -            -  -  -  -  6  3 left  sanctuary
4U356  common -        -        -            -  -  -  -  7  6 right battleground
4U358  common -        -        -            -  -  -  -  8  7 right -
4U362  common -        -        -            -  -  -  -  9  9 left  -
4P364  unique gondor   man      -            4  8  4  -  -  - -     ranger
4C42   common dwarven  -        -            0  -  -  -  -  - -     -
4C49   unique dwarven  dwarf    -            2  6  3  -  -  - -     damage:1
4C306  common shire    -        hand_weapon  1 +2  -  -  -  - -     -
4C74   unique elven    elf      -            2  6  3  -  -  - -     archer
4C310  unique shire    hobbit   -            1  3  4  -  -  - -     -
4C314  unique shire    hobbit   -            1  3  4  -  -  - -     -
4U132  unique gondor   -        hand_weapon  1 +2  -  -  -  - -     -
4C319  common shire    -        -            1  -  -  -  -  - -     stealth
4C321  common shire    -        -            1  -  -  -  -  - -     stealth
4C308  common shire    -        -            0  -  -  -  -  - -     -
4C87   common elven    -        -            1  -  -  -  -  - -     -
4C4    common dunland  man      -            5 11  2  -  3  - -     -
4C7    common dunland  -        -            0  -  -  -  -  - -     -
4U8    common dunland  -        -            3  -  -  -  -  - -     -
4C10   common dunland  man      -            2  8  1  -  3  - -     -
4C12   common dunland  man      -            2  7  1  -  3  - -     -
4U13   common dunland  man      -            3  9  1  -  3  - -     -
4C16   common dunland  man      -            3  9  1  -  3  - -     -
4C17   common dunland  man      -            4 11  1  -  3  - -     -
4C26   common dunland  -        hand_weapon  1 +3  -  -  -  - -     -
4U326  common -        -        -            -  -  -  -  1  0 left  plains
4U335  common -        -        -            -  -  -  -  2  1 left  battleground plains
4U341  common -        -        -            -  -  -  -  3  1 right sanctuary
4U344  common -        -        -            -  -  -  -  4  3 right plains
4U347  common -        -        -            -  -  -  -  5  6 left  battleground plains
4U357  common -        -        -            -  -  -  -  7  6 right -
4U359  common -        -        -            -  -  -  -  8  6 right -
4U363  common -        -        -            -  -  -  -  9  9 left  -
4U263  unique rohan    -        mount        1  -  -  -  -  - -     -
4C266  unique rohan    man      -            3  7  3  -  -  - -     -
4C270  unique rohan    man      -            2  6  3  -  -  - -     valiant
4C278  common rohan    -        armor        1  -  -  -  -  - -     -
4U280  unique rohan    -        hand_weapon  2 +2 +1  -  -  - -     -
4U282  common rohan    -        -            1  -  -  -  -  - -     -
4C283  common rohan    -        mount        2  -  -  -  -  - -     -
4C286  common rohan    man      -            2  5  3  -  -  - -     -
4P365  unique rohan    man      -            2  6  2  -  -  - -     -
4C297  common rohan    -        -            1  -  -  -  -  - -     -
4U296  common rohan    -        -            1  -  -  -  -  - -     -
4C277  unique rohan    man      -            1  4  2  -  4  - -     villager
4U295  unique rohan    man      -            1  4  2  -  4  - -     villager
4C142  common isengard -        hand_weapon  1 +2  -  -  -  - -     -
4C151  common isengard -        -            0  -  -  -  -  - -     -
4C165  common isengard uruk_hai -            2  7  2  -  5  - -     damage:1
4C175  common isengard -        -            1  -  -  -  -  - -     -
4C184  common isengard uruk_hai -            4  9  2  -  5  - -     damage:1
4C185  common isengard uruk_hai -            4  9  2  -  5  - -     damage:1
4C191  common isengard uruk_hai -            6 12  4  -  5  - -     damage:1
4C192  common isengard uruk_hai -            3  8  2  -  5  - -     damage:1
4C197  common isengard uruk_hai -            3  8  2  -  5  - -     damage:1
4C207  common isengard uruk_hai -            4  9  3  -  5  - -     damage:1
4C109  unique gondor   man      -            4  8  4  -  -  - -     defender:1
4C252  common raider   man      -            1  3  1  -  4  - -     southron ambush:2
4C254  common raider   man      -            2  4  1  -  4  - -     southron ambush:2
4C316  unique shire    hobbit   -            2  3  4  5  -  - -     ring_bound
"""
