"""Teradata's driver, replaced by one that records what it's asked: the database itself can't be had."""

from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any

import dagster as dg
import pytest
import teradatasql
from dagster_teradata import TeradataDagsterConnection, TeradataResource

TERADATA = "integrations/libraries/teradata"
Load = Callable[[str], ModuleType]


class Driver:
    """A connection and a cursor in one. Answers queries with what a test says, and refuses what it says."""

    def __init__(self) -> None:
        self.settings: dict[str, Any] = {}
        self.statements: list[str] = []
        self.rows: list[list[Any]] = []
        self.refused: dict[str, str] = {}

    def connect(self, **settings: Any) -> "Driver":
        self.settings = settings
        return self

    def cursor(self) -> "Driver":
        return self

    def execute(self, sql: str) -> None:
        self.statements.append(" ".join(sql.split()))
        for start, message in self.refused.items():
            if self.statements[-1].startswith(start):
                raise teradatasql.OperationalError(message)

    def fetchall(self) -> list[list[Any]]:
        return self.rows

    def fetchone(self) -> list[Any]:
        return self.rows[0]

    def close(self) -> None: ...

    def __enter__(self) -> "Driver":
        return self

    def __exit__(self, *_: object) -> None: ...


@pytest.fixture
def driver(monkeypatch: pytest.MonkeyPatch) -> Driver:
    driver = Driver()
    monkeypatch.setattr(teradatasql, "connect", driver.connect)
    for name, value in {"HOST": "td.example.com", "USER": "dagster", "PASSWORD": "s3cret"}.items():
        monkeypatch.setenv(f"TERADATA_{name}", value)
    return driver


def use(resource: TeradataResource, function: Callable[[TeradataDagsterConnection], Any]) -> Any:
    found = []

    @dg.asset(required_resource_keys={"teradata"})
    def using(context: dg.AssetExecutionContext) -> None:
        found.append(function(context.resources.teradata))

    assert dg.materialize([using], resources={"teradata": resource}).success
    return found[0]


def resource(**settings: Any) -> TeradataResource:
    return TeradataResource(host="td.example.com", user="dagster", password="s3cret", **settings)


def test_statements(driver: Driver, load: Load, instance: dg.DagsterInstance) -> None:
    driver.rows = [[31]]
    driver.refused["DROP TABLE telecom.calls"] = "[Error 3807] Object 'telecom.calls' does not exist."
    job = load(f"{TERADATA}/definitions.py").defs.get_implicit_global_asset_job_def()
    result = job.execute_in_process(instance=instance)
    assert driver.settings == {
        "host": "td.example.com", "user": "dagster", "password": "s3cret", "database": "telecom", "tmode": "ANSI",
    }  # fmt: skip
    sent = [statement for statement in driver.statements if not statement.startswith("SET QUERY_BAND")]
    assert sent[0] == "DROP TABLE telecom.calls"
    assert sent[1].startswith("CREATE MULTISET TABLE telecom.calls AS ( SELECT * FROM ( LOCATION = '/s3/acme-calls")
    assert sent[2] == "DROP TABLE telecom.daily_calls"
    assert sent[3].endswith("GROUP BY 1, 2 ) WITH DATA PRIMARY INDEX (call_date)")
    assert sent[4] == "SELECT COUNT(*) FROM telecom.daily_calls"
    [event] = [event for event in result.get_asset_materialization_events() if event.asset_key.path == ["daily_calls"]]
    assert event.materialization.metadata["dagster/row_count"].value == 31


def test_the_query_band(driver: Driver) -> None:
    use(resource(), lambda teradata: teradata.execute_query("SELECT 1"))
    assert driver.statements == ["SET QUERY_BAND='org=teradata-internal-telem;appname=dagster;' FOR SESSION", "SELECT 1"]
    driver.statements.clear()
    use(resource(query_band="org=acme;appname=billing;"), lambda teradata: teradata.execute_query("SELECT 1"))
    assert driver.statements[0] == "SET QUERY_BAND='org=acme;appname=billing_dagster;' FOR SESSION"


def test_results(driver: Driver) -> None:
    driver.rows = [[1, "a"], [2, "b"]]
    assert use(resource(), lambda teradata: teradata.execute_query("SELECT", fetch_results=True)) == [[1, "a"], [2, "b"]]
    assert use(resource(), lambda teradata: teradata.execute_query("SELECT", True, single_result_row=True)) == 1
    driver.statements.clear()
    assert use(resource(), lambda teradata: teradata.execute_queries(["SELECT 1", "SELECT 2"], fetch_results=True)) is None
    assert driver.statements[1:] == ["SELECT 1"]


def test_files_of_s3_and_azure(driver: Driver) -> None:
    s3: Any = SimpleNamespace(aws_access_key_id="key", aws_secret_access_key="s3cret", aws_session_token=None)
    location = "/s3/acme-calls.s3.amazonaws.com/parquet/"
    use(resource(), lambda teradata: teradata.s3_to_teradata(s3, location, "telecom.calls"))
    assert f"LOCATION = '{location}' ACCESS_ID= 'key' ACCESS_KEY= 's3cret'" in driver.statements[-1]
    named = {"teradata_authorization_name": "telecom.s3_reader"}
    use(resource(), lambda teradata: teradata.s3_to_teradata(s3, location, "telecom.calls", **named))
    assert "AUTHORIZATION=telecom.s3_reader" in driver.statements[-1]
    azure: Any = SimpleNamespace(storage_account="acme", credential=SimpleNamespace(token="t0ken"))
    blob = "/az/acme.blob.core.windows.net/calls/"
    use(resource(), lambda teradata: teradata.azure_blob_to_teradata(azure, blob, "telecom.calls"))
    assert f"LOCATION = '{blob}' ACCESS_ID= 'acme' ACCESS_KEY= 't0ken'" in driver.statements[-1]


def test_refusals(driver: Driver) -> None:
    with pytest.raises(ValueError, match=r"Password is required but not provided\."):
        use(TeradataResource(host="h", user="u", password=None), lambda teradata: teradata.execute_query("SELECT 1"))
    with pytest.raises(ValueError, match="Username and password should not be specified when logmech is 'browser'"):
        use(resource(logmech="browser"), lambda teradata: teradata.execute_query("SELECT 1"))
    driver.refused["DROP TABLE"] = "[Error 3523] The user does not have DROP TABLE access."
    with pytest.raises(teradatasql.OperationalError, match="Error 3523"):
        use(resource(), lambda teradata: teradata.drop_table("telecom.calls"))


def test_a_parameter_is_the_resource(driver: Driver) -> None:
    @dg.asset
    def using(teradata: TeradataResource) -> None:
        with teradata.get_connection() as connection:
            connection.cursor().execute("SELECT 2")
        teradata.execute_query("SELECT 1")  # type: ignore

    with pytest.raises(AttributeError, match="'TeradataResource' object has no attribute 'execute_query'"):
        dg.materialize([using], resources={"teradata": resource()})
    assert driver.statements[-1] == "SELECT 2"


@pytest.mark.parametrize("fields", [{"port": "1025"}, {"slcrl": True}, {"sslocsp": True}])
def test_fields_that_the_real_driver_refuses(fields: dict[str, Any]) -> None:
    refused = TeradataResource(host="127.0.0.1", user="u", password="p", **fields)
    with pytest.raises(teradatasql.OperationalError, match="Unable to parse JSON connection parameters"):
        use(refused, lambda teradata: teradata.execute_query("SELECT 1"))


def test_no_database(instance: dg.DagsterInstance) -> None:
    with pytest.raises(teradatasql.OperationalError, match="Failed to connect to 127.0.0.1"):
        use(TeradataResource(host="127.0.0.1", user="u", password="p"), lambda teradata: teradata.execute_query("SELECT 1"))


def test_the_test(run_tests: Callable[[str], int]) -> None:
    assert run_tests(f"{TERADATA}/test_definitions.py") == 1
