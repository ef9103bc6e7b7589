"""Docstrings as Markdown that nothing can break."""

import pytest

from apifacts.docstrings.google_markdown import docstring_to_markdown
from apifacts.docstrings.markdown_text import (
    code_block,
    code_span,
    escaped,
    link,
    paragraph,
)
from apifacts.docstrings.rest_markdown import rest_to_markdown


@pytest.mark.parametrize(
    ("rest", "markdown"),
    [
        ("See :py:class:`~dagster.AssetKey` and :py:meth:`put`.", "See `AssetKey` and `put`."),
        (":py:class:`the key <dagster.AssetKey>`, :ref:`a page <target>`", "`the key`, a page"),
        ("``{a: 1}`` and `name` and *this* or **that**", "`{a: 1}` and `name` and *this* or **that**"),
        ("A {brace}, a <Tag> & a_b, 2 * 3", "A &#123;brace&#125;, a &lt;Tag&gt; &amp; a_b, 2 \\* 3"),
        ("`docs <https://example.com/a_b>`_", "[docs](<https://example.com/a_b>)"),
        ("One of:\n- a\n- b", "One of:\n\n- a\n- b"),
        ("1. a\n2. b", "1. a\n2. b"),
        (".. note::\n\n    Mind it.", ":::note\n\nMind it.\n\n:::"),
        (".. code-block:: yaml\n\n    a: {b: 1}\n    - c", "```yaml\na: {b: 1}\n- c\n```"),
        (".. code-block::python\n\n    x = 1", "```python\nx = 1\n```"),
        ("Like::\n\n    x < y", "Like:\n\n```text\nx < y\n```"),
        ("```python\ndef f(): {}\n```", "```python\ndef f(): {}\n```"),
        (">>> 1 + 1\n2", "```python\n>>> 1 + 1\n2\n```"),
        ("import this", "&#105;mport this"),
        (".. literalinclude:: /some/file.py", ""),
        ("An unclosed `quote and ``another", "An unclosed \\`quote and \\`\\`another"),
    ],
)
def test_rest(rest, markdown):
    assert rest_to_markdown(rest) == markdown


def test_what_a_line_would_begin_is_taken_from_it():
    assert paragraph("- no list") == "&#45; no list"
    assert paragraph("1. no list") == "1\\. no list"
    assert paragraph("::: no note") == "&#58;:: no note"
    assert paragraph("export const x = 1") == "&#101;xport const x = 1"
    assert paragraph("important") == "important"


def test_code_is_fenced_longer_than_what_it_holds():
    assert code_span("a `b` c") == "``a `b` c``"
    assert code_span("`b`") == "`` `b` ``"
    assert code_block("```\nx\n```", "md") == "````md\n```\nx\n```\n````"


def test_only_addresses_of_the_web_are_links():
    assert link("x", "javascript:alert(1)") == "x"
    assert link("x", "https://example.com/{a}") == "[x](<https://example.com/%7Ba%7D>)"


def test_every_special_character_is_escaped():
    assert escaped("# [x] | ~y~ `z` \\") == "\\# \\[x\\] \\| \\~y\\~ \\`z\\` \\\\"


def test_sections_of_a_google_docstring(packages):
    assert docstring_to_markdown(packages.get("sample_pkg.Settings")) == (
        "Settings with &#123;braces&#125;.\n\n- `depth`: How deep; one of `{1, 2}`."
    )
    assert docstring_to_markdown(packages.get("sample_pkg.paint")) == (
        "Paints.\n\n- `what`: What to paint.\n- `more`: The rest.\n\n**Raises** `ShelfError`: When it is full."
    )
