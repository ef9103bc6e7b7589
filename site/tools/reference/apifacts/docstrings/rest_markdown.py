"""reStructuredText as Markdown blocks."""

from __future__ import annotations

from docutils import nodes

from .markdown_text import code_block, code_span, escaped, link, list_item, paragraph
from .rest_parser import parse_rest

ADMONITIONS = {
    "note": "note",
    "seealso": "note",
    "tip": "tip",
    "hint": "tip",
    "important": "info",
    "warning": "warning",
    "caution": "warning",
    "attention": "warning",
    "danger": "danger",
    "error": "danger",
}
NOT_SHOWN = (nodes.system_message, nodes.comment, nodes.target, nodes.substitution_definition, nodes.image)


def rest_to_markdown(text: str) -> str:
    """Blocks separated by empty lines; '' for text without any."""
    return _blocks(parse_rest(text))


def _blocks(parent: nodes.Element) -> str:
    """Text among the blocks (a list item's, a term's) becomes a paragraph."""
    blocks = (_block(child) for child in parent.children if not isinstance(child, NOT_SHOWN))
    return "\n\n".join(block for block in blocks if block)


def _block(node: nodes.Node) -> str:
    if isinstance(node, (nodes.paragraph, nodes.term, nodes.title, nodes.rubric, nodes.line)):
        return paragraph(_inline(node))
    if isinstance(node, nodes.literal_block):
        return code_block(node.astext(), node.get("language", "text"))
    if isinstance(node, nodes.doctest_block):
        return code_block(node.astext(), "python")
    if isinstance(node, nodes.bullet_list):
        return "\n".join(list_item(_blocks(item)) for item in _elements(node))
    if isinstance(node, nodes.enumerated_list):
        first = node.get("start", 1)
        return "\n".join(list_item(_blocks(item), f"{first + i}.") for i, item in enumerate(_elements(node)))
    if isinstance(node, nodes.Admonition) and node.tagname in ADMONITIONS:
        return f":::{ADMONITIONS[node.tagname]}\n\n{_blocks(node)}\n\n:::"
    if isinstance(node, nodes.table):
        return _table(node)
    if isinstance(node, nodes.field):
        name, body = _elements(node)
        return paragraph(f"{_inline(name)}: {_blocks(body)}")
    if isinstance(node, nodes.Element):
        return _blocks(node)
    return paragraph(escaped(node.astext()))


def _inline(parent: nodes.Element) -> str:
    return "".join(_span(child) for child in parent.children)


def _span(node: nodes.Node) -> str:
    if isinstance(node, nodes.Text):
        return escaped(node.astext())
    if isinstance(node, (nodes.literal, nodes.title_reference)):
        return code_span(node.astext())
    if isinstance(node, nodes.emphasis):
        return _marked(node, "*")
    if isinstance(node, nodes.strong):
        return _marked(node, "**")
    if isinstance(node, nodes.reference):
        return link(_inline(node), node.get("refuri", ""))
    if isinstance(node, NOT_SHOWN):
        return ""
    if isinstance(node, nodes.problematic):
        return escaped(node.astext())
    return _inline(node) if isinstance(node, nodes.Element) else escaped(node.astext())


def _marked(node: nodes.Element, mark: str) -> str:
    return f"{mark}{inner}{mark}" if (inner := _inline(node).strip()) else ""


def _table(node: nodes.table) -> str:
    rows = [[" ".join(_blocks(entry).split("\n")) for entry in _elements(row)] for row in node.findall(nodes.row)]
    if not rows:
        return ""
    return "\n".join(f"| {' | '.join(cells)} |" for cells in [rows[0], ["---"] * len(rows[0]), *rows[1:]])


def _elements(node: nodes.Element) -> list[nodes.Element]:
    return [child for child in node.children if isinstance(child, nodes.Element)]
