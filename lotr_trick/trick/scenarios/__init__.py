"""Told games that say what they expect."""
