"""Parses reStructuredText with docutils, plus the Sphinx roles and directives that docstrings use."""

from __future__ import annotations

import re
from typing import Any

from docutils import nodes
from docutils.core import publish_doctree
from docutils.parsers.rst import Directive, directives, roles

from .rest_source import rest_source

SYMBOL_ROLES = ("class", "func", "meth", "data", "mod", "attr", "obj", "exc", "const", "decorator")
TEXT_ROLES = ("ref", "doc", "term", "option")
SETTINGS = {
    "report_level": 5,  # mistakes of the docstrings' authors are shown as written
    "halt_level": 5,
    "file_insertion_enabled": False,
    "raw_enabled": False,
    "_disable_config": True,
}
LEFT_OUT_OPTIONS = ("language", "lines", "caption", "start-after", "end-before", "alt", "width")
TITLED = re.compile(r"^(.*?)\s*<([^<>]*)>$", re.DOTALL)


def parse_rest(text: str) -> nodes.document:
    return publish_doctree(rest_source(text), settings_overrides=SETTINGS)


class CodeBlock(Directive):
    """``.. code-block:: python``; its options are accepted and ignored."""

    optional_arguments = 1
    final_argument_whitespace = True
    has_content = True
    option_spec: Any = dict.fromkeys(("caption", "linenos", "emphasize-lines", "name", "dedent"), directives.unchanged)

    def run(self) -> list[nodes.Node]:
        code = "\n".join(self.content)
        return [nodes.literal_block(code, code, language=self.arguments[0] if self.arguments else "python")]


class LeftOut(Directive):
    """Files of the package's own documentation, which isn't available."""

    optional_arguments = 9
    has_content = True
    option_spec: Any = dict.fromkeys(LEFT_OUT_OPTIONS, directives.unchanged)

    def run(self) -> list[nodes.Node]:
        return []


def symbol_role(name: str, rawtext: str, text: str, *_: Any, **__: Any) -> tuple[list[nodes.Node], list[Any]]:
    """``:py:class:`~dagster.AssetKey` `` shows AssetKey, ``:py:class:`the key <dagster.AssetKey>` `` the key."""
    titled = TITLED.match(text)
    shown = titled[1] if titled else text
    if shown.startswith("~"):
        shown = re.split(r"[.:]", shown[1:])[-1]
    return [nodes.literal(rawtext, shown.lstrip("!"))], []


def text_role(name: str, rawtext: str, text: str, *_: Any, **__: Any) -> tuple[list[nodes.Node], list[Any]]:
    titled = TITLED.match(text)
    return [nodes.Text(titled[1] if titled else text)], []


for _name in SYMBOL_ROLES:
    roles.register_local_role(_name, symbol_role)
    roles.register_local_role(f"py:{_name}", symbol_role)
for _name in TEXT_ROLES:
    roles.register_local_role(_name, text_role)
for _name in ("code-block", "code", "sourcecode"):
    directives.register_directive(_name, CodeBlock)
for _name in ("literalinclude", "include", "image", "figure", "raw"):
    directives.register_directive(_name, LeftOut)
