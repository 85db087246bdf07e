"""To be written."""
from shedu.core.game import Sentence
def prompt(position): return Sentence("todo", "?")
def tell(before, action, after, seat): return []
