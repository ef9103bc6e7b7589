"""Assets on real PostgreSQL and DuckDB databases, and on Snowflake with a fake connector."""

import runpy
import shutil
import subprocess
import sys
from ast import literal_eval
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from unittest import mock

import dagster as dg
import duckdb
import psycopg2
import pytest
from asset_runs import metadata, run
from corpus import SNIPPETS
from dagster._check import CheckError
from dagster_snowflake import SnowflakeResource
from postgres_server import PASSWORD, USER, connect, create_database, postgres_server

LOAD = "guides/build/external_resources/connecting_to_databases/load.py"
FOLDER = "guides/build/external_resources/connecting_to_databases"
HOTELS = "guides/build/external_resources/connecting_to_databases/hotels.py"
POSTGRES = "guides/build/external_resources/connecting_to_databases/postgres.py"
SNOWFLAKE_ONLY = "guides/build/external_resources/connecting_to_databases/snowflake_only.py"
Load = Callable[[str], ModuleType]


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    with postgres_server() as port:
        yield port


@pytest.fixture
def postgres(load: Load, port: int, monkeypatch: pytest.MonkeyPatch) -> dg.Definitions:
    """The page's definitions, and a database without tables."""
    create_database(port, "hotels")
    values = {"HOST": "127.0.0.1", "USER": USER, "PASSWORD": PASSWORD}
    for name, value in values.items():
        monkeypatch.setenv(f"POSTGRES_{name}", value)
    connect_to_default_port = psycopg2.connect
    monkeypatch.setattr(psycopg2, "connect", lambda **given: connect_to_default_port(**given | {"port": port}))
    return load(POSTGRES).defs


def test_on_postgres(postgres: dg.Definitions, instance: dg.DagsterInstance, port: int) -> None:
    with connect(port, "hotels") as database:
        database.cursor().execute((SNIPPETS / FOLDER / "stays.sql").read_text())
    for _ in range(2):
        assert metadata(run(postgres, instance), "nights_by_hotel") == {"hotels": 2}
    with connect(port, "hotels") as database, database.cursor() as cursor:
        cursor.execute("select * from nights_by_hotel order by hotel")
        assert cursor.fetchall() == [("Fjord", 7), ("Harbor", 1)]


def test_postgres_rolls_back(postgres: dg.Definitions, instance: dg.DagsterInstance, port: int) -> None:
    with connect(port, "hotels") as database:
        database.cursor().execute("create table nights_by_hotel as select 'Fjord' as hotel, 1 as nights")
    with pytest.raises(psycopg2.errors.UndefinedTable, match='relation "stays" does not exist'):
        run(postgres, instance)
    with connect(port, "hotels") as database, database.cursor() as cursor:
        cursor.execute("select hotel from nights_by_hotel")
        assert cursor.fetchall() == [("Fjord",)]


def test_a_wrong_password(
    postgres: dg.Definitions, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("POSTGRES_PASSWORD", "wrong")
    with pytest.raises(psycopg2.OperationalError, match='password authentication failed for user "dagster"'):
        run(postgres, instance)


@pytest.fixture
def snowflake(monkeypatch: pytest.MonkeyPatch) -> mock.Mock:
    connect = mock.Mock()
    connect.return_value.cursor.return_value.fetchone.return_value = (2,)
    monkeypatch.setattr("snowflake.connector.connect", connect)
    for name in ("ACCOUNT", "USER", "PASSWORD"):
        monkeypatch.setenv(f"SNOWFLAKE_{name}", name.lower())
    return connect


def test_on_duckdb(
    load: Load,
    instance: dg.DagsterInstance,
    workspace: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.delenv("HOTEL_DEPLOYMENT", raising=False)
    defs = load(HOTELS).defs
    shutil.copy(SNIPPETS / FOLDER / "stays.csv", workspace)
    runpy.run_path(str(SNIPPETS / LOAD), run_name="__main__")
    assert metadata(run(defs, instance), "nights_by_hotel") == {"hotels": 2}
    # The command of the page.
    print(duckdb.connect("hotels.duckdb").execute("from nights_by_hotel").fetchall())
    assert sorted(literal_eval(capsys.readouterr().out)) == [("Fjord", 7), ("Harbor", 1)]


def test_an_empty_file(load: Load, instance: dg.DagsterInstance) -> None:
    with pytest.raises(duckdb.CatalogException, match="Table with name stays does not exist!"):
        run(load(HOTELS).defs, instance)


@pytest.mark.parametrize("file", [SNOWFLAKE_ONLY, HOTELS])
def test_on_snowflake(
    file: str,
    load: Load,
    instance: dg.DagsterInstance,
    snowflake: mock.Mock,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("HOTEL_DEPLOYMENT", "production")
    module = load(file)
    dg.Definitions.validate_loadable(module.defs)
    assert not snowflake.called
    assert metadata(run(module.defs, instance), "nights_by_hotel") == {"hotels": 2}
    arguments = snowflake.call_args.kwargs
    assert arguments.pop("application")
    assert arguments == {
        "account": "account",
        "user": "user",
        "password": "password",
        "warehouse": "REPORTING_WH",
        "database": "HOTELS",
        "schema": "PUBLIC",
    }
    calls = [name for name, _, _ in snowflake.return_value.mock_calls]
    assert calls[-2:] == ["commit", "close"]


def test_what_goes_wrong(
    load: Load, instance: dg.DagsterInstance, snowflake: mock.Mock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SNOWFLAKE_PASSWORD")
    with pytest.raises(
        dg.DagsterInvalidConfigError, match='variable "SNOWFLAKE_PASSWORD" which is not set'
    ):
        run(load(SNOWFLAKE_ONLY).defs, instance)
    monkeypatch.setenv("HOTEL_DEPLOYMENT", "prod")
    with pytest.raises(KeyError, match="prod"):
        load(HOTELS)
    with pytest.raises(
        CheckError, match="Password, private key, or authenticator authentication required"
    ):
        SnowflakeResource(account="a", user="b")
    with pytest.raises(CheckError, match="Cannot provide both password and private key"):
        SnowflakeResource(account="a", user="b", password="c", private_key="d")
    SnowflakeResource(account="a", user="b", authenticator="externalbrowser")


def test_the_lock_of_duckdb() -> None:
    code = "import duckdb; c = duckdb.connect('hotels.duckdb'); print('open', flush=True); input()"
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen([sys.executable, "-c", code], text=True, **pipes) as other:
        assert other.stdout
        other.stdout.readline()
        with pytest.raises(
            duckdb.IOException, match="Could not set lock on file .*Conflicting lock is held"
        ):
            duckdb.connect("hotels.duckdb")
        other.communicate("\n")
