"""Courier copies the tables in its project file from SQLite to DuckDB."""

import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import duckdb
import yaml


@dataclass
class Copied:
    """Courier's report on a copied table."""

    table: str
    rows: int
    columns: list[str]


def read_project(path: Path) -> dict[str, Any]:
    return yaml.safe_load(path.read_text())


def copy_tables(project: Path, target: str, tables: list[str]) -> Iterator[Copied]:
    source = project.parent / read_project(project)["source"]
    with sqlite3.connect(source) as app, duckdb.connect(target) as warehouse:
        for table in tables:
            found = app.execute(f"select * from {table}")
            columns = [column[0] for column in found.description]
            rows = found.fetchall()
            names = ", ".join(f"{column} varchar" for column in columns)
            warehouse.execute(f"create or replace table {table} ({names})")
            if rows:
                marks = ", ".join("?" for _ in columns)
                warehouse.executemany(f"insert into {table} values ({marks})", rows)
            yield Copied(table, len(rows), columns)
