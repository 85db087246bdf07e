"""What bots and learners of both games of dynasties share."""
