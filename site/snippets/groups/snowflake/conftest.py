"""A Snowflake for the tests: fakesnow, which runs Snowflake's SQL on DuckDB, as a server for the real connector or in its place."""

import base64
import copy
from collections.abc import Callable, Iterator
from typing import Any

import fakesnow
import pytest
import snowflake.connector
from corpus import SNIPPETS
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import rsa
from fakesnow.instance import FakeSnow
from snowflake.connector import SnowflakeConnection

Sql = Callable[[str], list[tuple[Any, ...]]]

SETTINGS = {"ACCOUNT": "acme-analytics", "USER": "dagster", "WAREHOUSE": "REPORTING_WH"}


@pytest.fixture(scope="session")
def private_key() -> rsa.RSAPrivateKey:
    return rsa.generate_private_key(public_exponent=65537, key_size=2048)


@pytest.fixture(autouse=True)
def settings(private_key: rsa.RSAPrivateKey, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a reader's environment has: an account, and a private key without line breaks."""
    pem = private_key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    for name, value in {**SETTINGS, "PRIVATE_KEY": base64.b64encode(pem).decode()}.items():
        monkeypatch.setenv(f"SNOWFLAKE_{name}", value)


@pytest.fixture(scope="session")
def server() -> Iterator[dict[str, Any]]:
    with fakesnow.server() as address:
        yield {name: value for name, value in address.items() if name not in ("user", "password", "account")}


@pytest.fixture
def logins(server: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """Sends the real connector to fakesnow's server, and tells with which arguments it was called."""
    connect = snowflake.connector.connect
    seen: list[dict[str, Any]] = []

    def connect_here(**arguments: Any) -> Any:
        seen.append(arguments)
        # The connector writes to the dictionary of session parameters that it gets.
        return connect(**arguments, **copy.deepcopy(server))

    monkeypatch.setattr(snowflake.connector, "connect", connect_here)
    monkeypatch.setattr("fakesnow.server.shared_fs", FakeSnow())
    return seen


def _runner(connection: SnowflakeConnection) -> Sql:
    def run(text: str) -> list[tuple[Any, ...]]:
        rows: list[Any] = []
        for statement in filter(str.strip, text.split(";")):
            rows = connection.cursor().execute(statement).fetchall()  # type: ignore
        return rows

    return run


@pytest.fixture
def sql(logins: list[dict[str, Any]]) -> Iterator[Sql]:
    """Runs statements on the server, each on its own, and returns the last one's rows."""
    with snowflake.connector.connect(account="a", user="u", password="p") as connection:
        logins.clear()
        yield _runner(connection)


@pytest.fixture
def in_process() -> Iterator[Sql]:
    """fakesnow in the connector's place, for what the server can't do: uploads of data frames."""
    writers = ["dagster_snowflake_pandas.snowflake_pandas_type_handler.write_pandas"]
    with fakesnow.patch(writers):
        yield _runner(snowflake.connector.connect())


@pytest.fixture
def warehouse_sql() -> str:
    """The statements with which the guides prepare the database."""
    return (SNIPPETS / "integrations/libraries/snowflake/using_snowflake_with_dagster/food_trucks.sql").read_text()
