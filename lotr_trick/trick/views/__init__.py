"""What a seat or everybody sees of a round, and why something is so."""
