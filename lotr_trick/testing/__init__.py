"""The proof kit: checks over any kernel game, Hypothesis strategies, and twins of hidden cards.

Tests of this project and of others import it; nothing else does. Hypothesis is needed for
`lotr_trick.testing.strategies` only.
"""
