"""Extracts facts of the public API from the released packages: names, kinds, types, defaults, lifecycle; never prose."""
