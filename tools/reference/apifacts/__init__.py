"""Facts of the public API, taken from the released packages: names, kinds, types, defaults, marks; never prose."""
