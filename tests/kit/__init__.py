"""What the tests and benchmarks of this project share and nobody else needs.

Pytest has the folder above on its path, so this is imported as `kit`.
"""
