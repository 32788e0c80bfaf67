"""What the tests and benchmarks of this project share and nobody else needs.

- `tellings`: all that a view shows as lines of text, and what changed between two of them;
  `playthrough` writes a whole round so, for each chapter, and `ways` finds such rounds.
- `signs`: what the hooks of a table can do, and what of it was seen in random rounds.
- `verdicts`: goals against every way a small round can go; `forms` walks all goals that the
  language can say, and `lasting` whether what was final stayed so.
- `walks`: whether a small round can be won, by walking every play.
- `packs`: the small packs beside the tests, each read once.
- `tries`: whole chapters of several rounds.
- `short_form`: which cases the short form of the tests runs.

Pytest has the folder above on its path, so this is imported as `kit`.
"""
