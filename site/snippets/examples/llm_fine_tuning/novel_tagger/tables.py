"""The metadata that assets record about a table."""

from typing import Any

import dagster as dg
from duckdb import DuckDBPyConnection


def count(database: DuckDBPyConnection, table: str) -> int:
    return database.execute(f"select count(*) from {table}").fetchall()[0][0]


def table_metadata(database: DuckDBPyConnection, table: str, preview: str) -> dict[str, Any]:
    """The number of rows, and the result of a query as a table in the UI."""
    rows = database.execute(preview).df()
    return {
        "dagster/row_count": count(database, table),
        "preview": dg.MetadataValue.md(rows.to_markdown(index=False)),
    }
