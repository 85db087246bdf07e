"""The rows of the opponents of a batch, as a template."""
