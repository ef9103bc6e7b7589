"""Names that a docstring documents. Its sentences are never extracted."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

import griffe

IDENTIFIER = re.compile(r"^[A-Za-z_]\w*$")
DOTTED = re.compile(r"^[A-Za-z_][\w.]*$")


@dataclass
class DocumentedNames:
    parameters: list[str] = field(default_factory=list)
    attributes: list[str] = field(default_factory=list)
    raises: list[str] = field(default_factory=list)


def documented_names(obj: griffe.Object) -> DocumentedNames:
    names = DocumentedNames()
    for section in parsed_docstring(obj):
        kind = section.kind.value
        if kind in ("parameters", "other parameters"):
            names.parameters += [name for p in section.value if IDENTIFIER.match(name := p.name.strip("*`"))]
        elif kind == "attributes":
            names.attributes += [name for a in section.value if IDENTIFIER.match(name := a.name.strip("`"))]
        elif kind == "raises":
            found = [str(r.annotation).strip("`").lstrip("~") for r in section.value]
            names.raises += [name for name in found if DOTTED.match(name)]
    return names


def parsed_docstring(obj: griffe.Object) -> list[griffe.DocstringSection]:
    """The sections of a Google docstring; empty without a docstring."""
    if obj.docstring is None:
        return []
    try:
        return obj.docstring.parse("google", warnings=False)
    except Exception:  # a third party's docstring must not stop the extraction
        return []
