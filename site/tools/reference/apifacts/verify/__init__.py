"""Compares the committed facts with the running packages."""
