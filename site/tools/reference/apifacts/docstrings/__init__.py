"""Docstrings of the installed packages as Markdown."""
