"""The page about Redshift runs its SQL in PostgreSQL, without TLS. What only Redshift knows is translated: COPY from S3, and keys of tables."""

import io
import re
import socket
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

import boto3
import dagster as dg
import psycopg2
import psycopg2.extensions
import pytest
from asset_runs import metadata, run
from corpus import SNIPPETS
from dagster_aws.redshift import FakeRedshiftClientResource, RedshiftClientResource
from postgres_server import connect, create_database, postgres_server

REDSHIFT = "integrations/libraries/aws/redshift"
SALES = """salesid,eventid,qtysold,pricepaid,saletime
1,10,4,728.00,2025-06-01 10:36:48
2,10,2,76.00,2025-06-01 12:02:11
3,11,1,50.00,2025-06-01 18:40:00
"""


class Cursor(psycopg2.extensions.cursor):
    def execute(self, query: str, vars: Any = None) -> None:
        copy = re.search(r"copy (\w+) from 's3://(\w[\w-]*)/(\S+)'\s+iam_role default csv ignoreheader 1", query)
        if copy is None:
            return super().execute(query, vars)
        table, bucket, key = copy.groups()
        text = boto3.client("s3").get_object(Bucket=bucket, Key=key)["Body"].read().decode()
        self.copy_expert(f"copy {table} from stdin csv header", io.StringIO(text))


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    with postgres_server() as port:
        yield port


@pytest.fixture
def tickit(port: int, bucket: Callable[[str], None], monkeypatch: pytest.MonkeyPatch) -> None:
    create_database(port, "tickit")
    tables = re.sub(" (distkey|sortkey)", "", (SNIPPETS / REDSHIFT / "tables.sql").read_text())
    with connect(port, "tickit") as database, database.cursor() as cursor:
        cursor.execute(tables)
        cursor.execute("insert into event values (10, 'Gotterdammerung'), (11, 'Macbeth')")
    bucket("tickit-exports")
    boto3.client("s3").put_object(Bucket="tickit-exports", Key="sales/2025-06-01.csv", Body=SALES)
    monkeypatch.setenv("REDSHIFT_HOST", "127.0.0.1")
    monkeypatch.setenv("REDSHIFT_PORT", str(port))
    monkeypatch.setenv("REDSHIFT_PASSWORD", "s3cret")
    connect_to_postgres = psycopg2.connect

    def connect_without_tls(sslmode: str, **given: Any) -> Any:
        assert sslmode == "require"
        return connect_to_postgres(**given, sslmode="disable", cursor_factory=Cursor)

    monkeypatch.setattr(psycopg2, "connect", connect_without_tls)


def client(port: int, **options: Any) -> Any:
    return RedshiftClientResource(host="127.0.0.1", port=port, user="dagster", password="s3cret", database="tickit", **options).get_client()


def test_a_day_twice(port: int, tickit: None, load: Callable[[str], ModuleType], instance: dg.DagsterInstance) -> None:
    defs = load(f"{REDSHIFT}/definitions.py").defs
    for _ in range(2):
        result = run(defs, instance, partition_key="2025-06-01")
        assert metadata(result, "revenue_by_event") == {"dagster/partition_row_count": 2, "revenue": 854.0}
    assert client(port).execute_query("select count(*) from sales", fetch_results=True) == [(3,)]


def test_a_transaction(port: int, tickit: None) -> None:
    with pytest.raises(psycopg2.errors.UndefinedTable):
        client(port).execute_queries(["delete from event", "select * from venue"])
    found = client(port).execute_queries(["select count(*) from event", "select * from sales"], fetch_results=True)
    assert found == [[(2,)], []]
    assert client(port).execute_query("select * from sales", fetch_results=True) is None
    with pytest.raises(psycopg2.ProgrammingError, match="^no results to fetch$"):
        client(port).execute_queries(["select count(*) from event", "delete from event"], fetch_results=True)
    assert client(port).execute_query("select count(*) from event", fetch_results=True) == [(0,)]
    with pytest.raises(TypeError, match="^cannot unpack non-iterable NoneType object$"):
        [(_, _)] = [client(port).execute_query("select * from sales", fetch_results=True)]
    with pytest.raises(TypeError, match="^'NoneType' object is not iterable$"):
        list(client(port).execute_query("select * from sales", fetch_results=True))


def test_an_error_callback(port: int, tickit: None) -> None:
    seen = []

    def look(error: Exception, cursor: Any, log: Any) -> None:
        cursor.execute("select 'Missing newline'")
        seen.append((type(error).__name__, cursor.fetchall()))

    client(port).execute_query("select * from venue", error_callback=look)
    assert seen == [("UndefinedTable", [("Missing newline",)])]


def test_autocommit_has_no_effect(port: int, tickit: None) -> None:
    for options in ({}, {"autocommit": True}):
        with pytest.raises(psycopg2.errors.ActiveSqlTransaction, match="^VACUUM cannot run inside a transaction block"):
            client(port, **options).execute_query("vacuum sales")
    with pytest.raises(psycopg2.errors.UndefinedTable):
        client(port, autocommit=True).execute_queries(["delete from event", "select * from venue"])
    assert client(port).execute_query("select count(*) from event", fetch_results=True) == [(2,)]


def test_connection_errors(port: int) -> None:
    with pytest.raises(psycopg2.OperationalError, match="server does not support SSL, but SSL was required"):
        client(port).execute_query("select 1")
    with pytest.raises(psycopg2.OperationalError, match='could not translate host name ".*" to address'):
        RedshiftClientResource(host="tickit.invalid:5439/tickit").get_client().execute_query("select 1")
    with socket.create_server(("127.0.0.1", 0)) as silent:
        host, number = silent.getsockname()
        with pytest.raises(psycopg2.OperationalError, match=r'connection to server at ".*", port \d+ failed: timeout expired'):
            RedshiftClientResource(host=host, port=number, connect_timeout=2, sslmode="disable").get_client().execute_query("select 1")


def test_the_fake() -> None:
    fake = FakeRedshiftClientResource(host="tickit").get_client()
    assert fake.execute_query("select 1", fetch_results=True) == [(1,)]
    assert fake.execute_queries(["select 1"], fetch_results=True) == [[(1,)]] * 3
