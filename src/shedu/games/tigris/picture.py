"""To be written."""
def picture(position, seat, colour): return ""
