"""What a round is, in integers: cards, the log of tricks, what lies where, the rules of one table.

Knows no words and no texts; imports nothing of the other folders but hooks it holds.
"""
