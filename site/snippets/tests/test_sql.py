"""The SQL that pages display parses in the dialect of its database; dbt's models are rendered first."""

import re

import jinja2
import pytest
import sqlglot
from corpus import DOCS, SNIPPETS, page_files
from fences import Fence, split
from sqlglot import exp

FILES = sorted(file.relative_to(SNIPPETS).as_posix() for file in SNIPPETS.rglob("*.sql"))
FENCES = [
    (page, fence)
    for page in page_files()
    for fence in split((DOCS / page).read_text(encoding="utf-8"))[1]
    if fence.language == "sql"
]
# Column attributes of Redshift that sqlglot doesn't know.
UNKNOWN = re.compile(r" (distkey|sortkey)\b")
DIALECT = re.compile(r"bigquery|redshift|snowflake")
DBT = {
    "config": lambda **_: "",
    "ref": lambda name: name,
    "source": lambda schema, table: f"{schema}.{table}",
    "var": lambda name, default=None: default or name,
}


def check(text: str, place: str) -> None:
    """Fails if a statement doesn't parse, or if the parser only skips it."""
    found = DIALECT.search(place)
    rendered = jinja2.Template(UNKNOWN.sub("", text)).render(DBT)
    statements = sqlglot.parse(rendered, read=found[0] if found else "duckdb")
    assert statements and not any(isinstance(statement, exp.Command) for statement in statements), place


@pytest.mark.parametrize("path", FILES)
def test_file(path: str) -> None:
    check((SNIPPETS / path).read_text(), path)


@pytest.mark.parametrize(("page", "fence"), FENCES, ids=[f"{page}:{fence.line}" for page, fence in FENCES])
def test_fence(page: str, fence: Fence) -> None:
    check(fence.source, page)


@pytest.mark.parametrize("text", ["select from where", "frobnicate table orders", "select (1"])
def test_a_broken_statement_fails(text: str) -> None:
    with pytest.raises((AssertionError, sqlglot.ParseError)):
        check(text, "orders.sql")
