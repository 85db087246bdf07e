"""`python -m shedu` is `shedu`."""

from shedu.cli import main

main()
