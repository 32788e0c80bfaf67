"""From lines of the language to the rules of one table."""
