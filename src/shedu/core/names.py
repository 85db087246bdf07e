"""Names of players: what every stored name satisfies, and what a name must look like when somebody chooses it.

Records and tables keep names for ever, so the first check is lenient and never gets stricter. The second one is for new
names only: a name that shows as nothing, or spills over its neighbours, makes a table unreadable for everybody at it.
"""

from __future__ import annotations

import re
import unicodedata

# Characters that break a line or cannot be seen: controls, line separators, marks of direction, lone surrogates.
# The joiners U+200C and U+200D are not among them, since names in some scripts need them.
UNSEEN = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f"
    "\ud800-\udfff\ufeff\ufff0-\ufffb\ufffe\uffff\U000e0000-\U000e007f]"
)
# Besides those: default-ignorable characters of Unicode, and letters and symbols that are drawn as an empty space.
BLANK = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0\ufe00-\ufe0d"
    "\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0080-\U000e0fff]"
)
JOINERS = "\u200c\u200d"  # of Indic and Persian letters, and of emoji
STYLES = "\ufe0e\ufe0f"  # an emoji as text or as a picture
VISIBLE = "LNPS"  # general categories of which a name needs one: letters, numbers, punctuation, symbols
MOST_MARKS = 3  # combining marks on one character; Hebrew, Thai and Vietnamese names need up to three
MOST_COLUMNS = 40  # about as many as a name of 40 Latin letters takes
WIDE = (  # characters several times as wide as a letter, with the columns they take
    (range(0xFDF0, 0xFDFE), 8),  # Arabic phrases drawn as one character
    (range(0x2E3A, 0x2E3C), 3),  # dashes of two and three ems
    (range(0x12000, 0x12550), 3),  # cuneiform
)
NEW_EMOJI = range(0x1F000, 0x1FC00)  # where characters may be younger than the tables of this Python


def is_storable(name: str) -> bool:
    """Return whether a name can stand in a record: one line without characters that cannot be seen."""
    return "\n" not in name and not UNSEEN.search(name)


def is_visible(text: str) -> bool:
    """Return whether a text shows anything at all."""
    return any(unicodedata.category(char)[0] in VISIBLE and not BLANK.match(char) for char in text)


def fault_of(name: str) -> str | None:
    """Return what is wrong with a new name, in a sentence, or None if it is fine."""
    name = unicodedata.normalize("NFC", name)
    if not is_storable(name) or BLANK.search(name):
        return "a name has no characters that cannot be seen"
    if not is_visible(name):
        return "a name has at least one letter, digit or symbol"
    marks, before = 0, ""
    for char in name:
        kind = unicodedata.category(char)
        if kind == "Co" or (kind == "Cn" and ord(char) not in NEW_EMOJI):
            return "a name has no characters without a meaning of their own"
        if kind == "Zs" and (char != " " or before == " "):
            return "the words of a name are separated by single spaces"
        if char in JOINERS and (not before or before in JOINERS or before == " "):
            return "a name has no characters that cannot be seen"
        if kind in ("Mn", "Me") and char not in STYLES:
            marks += 1
            if marks > MOST_MARKS or before in ("", " "):
                return f"a name has at most {MOST_MARKS} accents on one letter"
        elif char not in JOINERS and char not in STYLES:
            marks = 0
        before = char
    if before in JOINERS:
        return "a name has no characters that cannot be seen"
    if columns(name) > MOST_COLUMNS:
        return f"a name is at most as wide as {MOST_COLUMNS} letters"
    return None


def columns(text: str) -> int:
    """Return about how many columns a text takes where a Latin letter takes one."""
    return sum(_width(char) for char in text)


def _width(char: str) -> int:
    if unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    for wide, width in WIDE:
        if ord(char) in wide:
            return width
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1
