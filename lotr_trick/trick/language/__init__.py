"""The language of chapters: its words, and its phrase books, one a language."""
