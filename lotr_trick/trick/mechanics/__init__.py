"""One module a mechanic: its words, what it does to a round, what it asks, what it tells whom."""
