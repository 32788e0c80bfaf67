"""One module a mechanic: what it does to a round, what it asks, what it tells whom."""
