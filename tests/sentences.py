"""What every English sentence of a game has in common; tests pin sentences by code and fields, not word for word."""

import re

HOLES = re.compile(r"None|[{}\[\]_]|  | [.,;:?]")


def is_sentence(text: str) -> bool:
    """Return whether a text begins like a sentence, ends like one, and shows no value that was never put into words."""
    return not text[:1].islower() and text[-1:] in ".?" and not HOLES.search(text)
