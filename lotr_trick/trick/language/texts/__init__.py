"""Rules text in English, Spanish and Italian, made from the definitions so it cannot drift.

Every word of the language has a phrase in the phrase book of each language (`phrases/trick`);
`filling` puts names and numbers into its gaps, `nouns` and `articles` give them the form they need.
No card has a text of its own. `lines` tells whole definitions, `goals` a goal and how far it is.
"""
