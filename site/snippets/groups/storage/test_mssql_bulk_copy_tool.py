"""Bulk copies to SQL Server, with a `bcp` that records its arguments and a connection that records its SQL: the server can't be had."""

import json
import os
import re
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

import dagster as dg
import polars as pl
import pytest
from dagster_mssql_bcp.bcp_core import bcp_io_manager_core

MSSQL = "integrations/libraries/mssql_bulk_copy_tool"
INVOICES = "invoice,customer,due_on,amount\n1,Ada,2025-06-01,10.50\n2,Alan,2025-06-03,7\n"
Load = Callable[[str], ModuleType]

BCP = f"""#!{sys.executable}
import json, os, sys
table, direction, *arguments = sys.argv[1:]
read = open(arguments[0]).read() if direction == "in" else None
with open(os.environ["BCP_CALLS"], "a") as calls:
    calls.write(json.dumps({{"table": table, "direction": direction, "arguments": arguments, "data": read}}) + "\\n")
if direction == "in" and os.environ.get("BCP_REFUSES"):
    with open(arguments[arguments.index("-e") + 1], "w") as errors:
        errors.write(os.environ["BCP_REFUSES"])
    sys.exit(1)
"""


class Rows(list[Any]):
    def fetchone(self) -> Any:
        return self[0] if self else None


class SqlServer:
    def __init__(self) -> None:
        self.configs: list[dict[str, Any]] = []
        self.statements: list[str] = []
        self.columns: list[str] = []

    @contextmanager
    def connect(self, config: dict[str, Any], connection_only: bool = False) -> Iterator["SqlServer"]:
        self.configs.append(config)
        yield self

    def execute(self, sql: Any) -> Rows:
        self.statements.append(" ".join(str(sql).split()))
        if "SELECT COLUMN_NAME" in str(sql):
            return Rows([(name,) for name in self.columns])
        return Rows([(2,)] if "SELECT COUNT(*)" in str(sql) else [])

    def exec_driver_sql(self, sql: str) -> Rows:
        return self.execute(sql)


@pytest.fixture
def calls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], list[dict[str, Any]]]:
    file = tmp_path / "calls"
    program = tmp_path / "bcp"
    program.write_text(BCP)
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("BCP_CALLS", str(file))
    for name, value in {"HOST": "sql.example.com", "USER": "dagster", "PASSWORD": "s3cret"}.items():
        monkeypatch.setenv(f"SQL_SERVER_{name}", value)
    Path("invoices.csv").write_text(INVOICES)
    return lambda: [json.loads(line) for line in file.read_text().splitlines()]


@pytest.fixture
def sql_server(monkeypatch: pytest.MonkeyPatch) -> SqlServer:
    server = SqlServer()
    monkeypatch.setattr(bcp_io_manager_core, "connect_mssql", server.connect)
    return server


def resources(module: ModuleType, tmp_path: Path, **changes: Any) -> dict[str, Any]:
    fields = {"host": "sql.example.com", "port": "1433", "database": "finance", "username": "dagster", "password": "s3cret"}
    resource = module.PolarsBCPResource(**fields, bcp_path=str(tmp_path / "bcp"), **changes)
    return {"io_manager": module.PolarsBCPIOManager(resource=resource)}


def test_a_load(
    calls: Callable[[], list[dict[str, Any]]], sql_server: SqlServer, load: Load, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: Any
) -> None:
    module = load(f"{MSSQL}/definitions.py")
    read: list[str] = []

    def read_database_uri(query: str, uri: str) -> pl.DataFrame:
        read.extend([query, uri])
        return pl.read_csv("invoices.csv", infer_schema=False)

    monkeypatch.setattr(pl, "read_database_uri", read_database_uri)
    trust = {"query_props": {"TrustServerCertificate": "yes"}, "bcp_arguments": {"-u": ""}}
    result = dg.materialize(module.defs.assets, resources=resources(module, tmp_path, **trust))
    first, second = calls()[:2]
    assert [first["direction"], second["direction"]] == ["format", "in"]
    assert re.fullmatch(r"billing\.invoices__io__\w{8}", second["table"])
    arguments = second["arguments"]
    assert arguments[arguments.index("-S") + 1] == "sql.example.com,1433"
    assert arguments[arguments.index("-d") + 1] == "finance"
    assert "-u" in arguments
    assert "Ada" in second["data"] and "2025-06-03" in second["data"]
    statements = "\n".join(sql_server.statements)
    assert 'DROP TABLE IF EXISTS "finance"."billing"."invoices__io__' in statements
    assert "DELETE FROM billing.invoices" in statements
    assert sql_server.configs[0]["query"]["TrustServerCertificate"] == "yes"
    assert read[0] == "SELECT * FROM billing.invoices"
    metadata = result.asset_materializations_for_node("billing__invoices")[0].metadata
    assert metadata["row_count"].value == 2
    columns = [column.name for column in metadata["dagster/column_schema"].value.columns]  # type: ignore[union-attr]
    assert columns == ["invoice", "customer", "due_on", "amount", "row_hash", "load_uuid", "load_datetime"]
    assert "s3cret" not in capfd.readouterr().err


def test_refusals(calls: object, sql_server: SqlServer, load: Load, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: Any) -> None:
    module = load(f"{MSSQL}/definitions.py")

    @dg.asset(key_prefix="billing")
    def no_schema() -> pl.DataFrame:
        return pl.DataFrame({"a": [1]})

    with pytest.raises(ValueError, match="Missing asset schema in metadata def"):
        dg.materialize([no_schema], resources=resources(module, tmp_path))
    Path("invoices.csv").write_text("invoice,customer,due_on\n1,Ada,2025-06-01\n")
    sql_server.columns = ["invoice", "customer", "due_on", "amount", "row_hash", "load_uuid", "load_datetime"]
    with pytest.raises(ValueError, match="Columns in Schema that are not in DataFrame:\namount"):
        dg.materialize([module.invoices], resources=resources(module, tmp_path))
    Path("invoices.csv").write_text(INVOICES)
    monkeypatch.setenv("BCP_REFUSES", "#@ Row 1, Column 2: String data, right truncation @#")
    with pytest.raises(RuntimeError, match="Non-zero exit code for bcp"):
        dg.materialize([module.invoices], resources=resources(module, tmp_path))
    assert "BCP error: #@ Row 1, Column 2: String data, right truncation @# - column name: " in capfd.readouterr().err
    os.remove(tmp_path / "bcp")
    with pytest.raises(RuntimeError, match="Non-zero exit code for bcp format file generation"):
        dg.materialize([module.invoices], resources=resources(module, tmp_path))
    assert "bcp: No such file or directory" in capfd.readouterr().err


def test_the_test(run_tests: Callable[[str], int]) -> None:
    assert run_tests(f"{MSSQL}/test_definitions.py") == 1
