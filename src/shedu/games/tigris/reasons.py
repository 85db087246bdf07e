"""To be written."""
from shedu.core.game import Sentence
def refuse(position, action): return Sentence("todo", "illegal", (), "T-1")
