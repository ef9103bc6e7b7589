"""Insights: what the resources and dbt report, with the clients of the warehouses replaced, and the export of metrics."""

import inspect
import json
import re
import runpy
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from datetime import datetime, timezone
from io import BytesIO
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import dagster as dg
import dagster_cloud.dagster_insights.metrics_utils as metrics_utils
import duckdb
import pyarrow.parquet as pq
import pytest
import requests
import snowflake.connector
from checks_graphql import CLIENT, UNSHIPPED, check_graphql, requested
from corpus import DOCS, SNIPPETS
from dagster._check import CheckError
from dagster_cloud.dagster_insights import InsightsSnowflakeResource, create_snowflake_insights_asset_and_schedule
from dagster_dbt import DbtCliResource
from dagster_gcp import BigQueryResource
from google.cloud import bigquery
from graphql import parse
from loopback import JsonHandler, Loopback, serving
from old_versions import sources
from snowflake.connector.cursor import DictCursor, SnowflakeCursor

INSIGHTS = "dagster_plus/features/insights"
PAGES = DOCS / "dagster-plus/features/insights"
MARK = re.compile(r"-- snowflake_dagster_dbt_v1_opaque_id\[\[\[([\w-]+)\]\]\]")
Load = Callable[[str], ModuleType]
Observed = dict[str, list[dict[str, Any]]]


def observed(result: dg.ExecuteInProcessResult) -> Observed:
    """The metadata of the observations of a run, by asset key."""
    found: Observed = {}
    for event in result.all_events:
        if event.event_type == dg.DagsterEventType.ASSET_OBSERVATION:
            observation = event.asset_observation_data.asset_observation
            metadata = {name: value.value for name, value in observation.metadata.items()}
            found.setdefault(observation.asset_key.to_user_string(), []).append(metadata)
    return found


def table_after(heading: str, page: str) -> list[list[str]]:
    _, _, rest = (PAGES / page).read_text().partition(f"\n{heading}")
    table = re.search(r"(?:^\|.*\n)+", rest, re.MULTILINE)
    assert table, heading
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table[0].splitlines()[2:]]


# Asset metadata


def test_numeric_metadata(load: Load, workspace: Path, instance: dg.DagsterInstance) -> None:
    (workspace / "orders.csv").write_text("customer_id,ordered_at,amount\n1,2025-05-01,20\n1,2025-05-02,10.5\n2,2025-05-02,5\n")
    defs = load(f"{INSIGHTS}/asset_metadata/orders.py").defs
    result = defs.get_implicit_global_asset_job_def().execute_in_process(instance=instance)
    for key, rows in {"orders": 3, "customers": 2}.items():
        [event] = result.asset_materializations_for_node(key)
        assert {name: value.value for name, value in event.metadata.items()} == {"dagster/row_count": rows, "revenue_eur": 35.5}
    assert duckdb.connect("shop.duckdb").execute("select count(*) from customers").fetchone() == (2,)


# Snowflake


@pytest.fixture
def statements(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collects the statements that reach Snowflake's connector, which doesn't connect to anything."""
    sent: list[str] = []

    def execute(cursor: SnowflakeCursor, command: str, *_: Any, **__: Any) -> SnowflakeCursor:
        sent.append(command)
        return cursor

    def nothing(*_: Any, **__: Any) -> None: ...

    for name in ("SNOWFLAKE_ACCOUNT", "SNOWFLAKE_USER", "SNOWFLAKE_PASSWORD"):
        monkeypatch.setenv(name, "acme")
    connection = snowflake.connector.SnowflakeConnection
    for name in ("__init__", "__del__", "commit", "close"):
        monkeypatch.setattr(connection, name, nothing, raising=False)
    monkeypatch.setattr(connection, "cursor", lambda self, cursor_class: cursor_class(self))
    for cursor in (SnowflakeCursor, DictCursor):
        for name in ("__init__", "__del__", "close"):
            monkeypatch.setattr(cursor, name, nothing, raising=False)
        monkeypatch.setattr(cursor, "execute", execute)
    monkeypatch.setattr(SnowflakeCursor, "fetchall", lambda _: [('["query-1"]', 0.25, "01b2"), ('["m:1", "m:2"]', 3.0, "01b3")])
    return sent


def test_snowflake_marks_queries(load: Load, statements: list[str], instance: dg.DagsterInstance) -> None:
    defs = load(f"{INSIGHTS}/snowflake/warehouse.py").defs
    job = defs.get_implicit_global_asset_job_def()
    result = job.execute_in_process(instance=instance, asset_selection=[dg.AssetKey("daily_revenue")])
    [statement] = statements
    [mark] = MARK.findall(statement)
    assert "group by order_date" in statement
    assert observed(result) == {"daily_revenue": [{f"dagster_snowflake_opaque_id:{mark}": True}]}


def test_snowflake_multi_asset(load: Load, statements: list[str], instance: dg.DagsterInstance) -> None:
    assets = load(f"{INSIGHTS}/snowflake/multi_asset.py").raw_tables
    resources = {"snowflake": InsightsSnowflakeResource(account="acme", user="dagster", password="secret")}
    result = dg.materialize([assets], resources=resources, instance=instance)
    marks = [MARK.findall(statement)[0] for statement in statements]
    assert observed(result) == {
        key: [{f"dagster_snowflake_opaque_id:{mark}": True}] for key, mark in zip(("orders", "payments"), marks)
    }


def test_snowflake_limits(statements: list[str], instance: dg.DagsterInstance) -> None:
    """The cost of some queries isn't attributed at all, or not to an asset, as the page says."""

    @dg.asset
    def other_cursor(snowflake: InsightsSnowflakeResource) -> None:
        with snowflake.get_connection() as connection:
            connection.cursor(DictCursor).execute("select 1")

    @dg.multi_asset(specs=[dg.AssetSpec("orders"), dg.AssetSpec("payments")])
    def without_key(snowflake: InsightsSnowflakeResource):
        with snowflake.get_connection() as connection:
            connection.cursor().execute("select 2")
        yield from (dg.MaterializeResult(asset_key=key) for key in ("orders", "payments"))

    resources = {"snowflake": InsightsSnowflakeResource(account="acme", user="dagster", password="secret")}
    assert observed(dg.materialize([other_cursor], resources=resources, instance=instance)) == {}
    assert statements == ["select 1"]
    [marker] = observed(dg.materialize([without_key], resources=resources, instance=instance))
    assert marker.startswith("__snowflake_query_metadata_")


class InsightsService(Loopback):
    """The part of Dagster+ that says where to put a file, and the storage that takes it."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), InsightsHandler)
        self.files: list[bytes] = []


class InsightsHandler(JsonHandler):
    server: InsightsService

    def do_GET(self) -> None:
        self.send(200, {"url": f"{self.server.url}/upload", "fields": {"key": "cost"}})

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.files.append(body[body.index(b"PAR1") : body.rindex(b"PAR1") + 4])
        self.send(200, {})


HOUR = "2025-05-01-12:00"


def test_snowflake_costs_are_uploaded(
    load: Load, statements: list[str], monkeypatch: pytest.MonkeyPatch, instance: dg.DagsterInstance
) -> None:
    job = load(f"{INSIGHTS}/snowflake/warehouse.py").defs.get_job_def("snowflake_insights_import")
    with serving(InsightsService()) as service:
        answer = requests.Session(), f"{service.url}/gen_insights_url_url", {}, 30, None
        monkeypatch.setattr(metrics_utils, "get_insights_upload_request_params", lambda _: answer)
        assert job.execute_in_process(instance=instance, partition_key=HOUR).success
    [file] = service.files
    assert pq.read_table(BytesIO(file)).to_pylist() == [
        {"opaque_id": opaque, "cost": cost, "metric_name": "snowflake_credits", "query_id": query}
        for opaque, cost, query in [("query-1", 0.25, "01b2"), ("m:1", 1.5, "01b3"), ("m:2", 1.5, "01b3")]
    ]
    [statement] = statements
    assert "snowflake.account_usage.query_history" in statement


def test_snowflake_outside_dagster_plus(load: Load, statements: list[str], instance: dg.DagsterInstance) -> None:
    job = load(f"{INSIGHTS}/snowflake/warehouse.py").defs.get_job_def("snowflake_insights_import")
    message = "This asset only functions in a running Dagster Cloud instance"
    with pytest.raises(RuntimeError, match=message):
        job.execute_in_process(instance=instance, partition_key=HOUR)
    assert message in (PAGES / "snowflake.md").read_text()


def test_snowflake_dry_run(statements: list[str], capsys: pytest.CaptureFixture[str], instance: dg.DagsterInstance) -> None:
    made = create_snowflake_insights_asset_and_schedule(start_date="2025-05-01-00:00", dry_run=True)
    resources = {"snowflake": InsightsSnowflakeResource(account="acme", user="dagster", password="secret")}
    assert dg.materialize([*made.assets], resources=resources, partition_key=HOUR, instance=instance).success
    assert "('query-1', 0.25, '01b2')" in capsys.readouterr().out


def test_snowflake_without_pyarrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    message = "Install dagster-cloud[insights] to use this feature."
    with pytest.raises(Exception, match=re.escape(message)):
        metrics_utils.put_cost_information(SimpleNamespace(), "snowflake_credits", [], 0, 1)  # pyright: ignore[reportArgumentType]
    assert message in (PAGES / "snowflake.md").read_text()


def test_snowflake_schedule(load: Load, monkeypatch: pytest.MonkeyPatch, instance: dg.DagsterInstance) -> None:
    monkeypatch.setenv("SNOWFLAKE_ACCOUNT", "acme")
    repository = load(f"{INSIGHTS}/snowflake/warehouse.py").defs.get_repository_def()
    schedule = repository.get_schedule_def("snowflake_insights_import_schedule")
    assert schedule.cron_schedule == "59 * * * *"
    assert schedule.default_status == dg.DefaultScheduleStatus.STOPPED
    tick = datetime(2025, 5, 2, 14, 59, tzinfo=timezone.utc)
    with dg.build_schedule_context(instance=instance, scheduled_execution_time=tick, repository_def=repository) as context:
        [request] = schedule.evaluate_tick(context).run_requests or []
    assert request.partition_key == "2025-05-02-12:00"


def test_snowflake_parameters_of_the_table() -> None:
    """The defaults that the page lists are those of the function."""
    parameters = inspect.signature(create_snowflake_insights_asset_and_schedule).parameters
    rows = {row[0].strip("`"): row[1].strip("`") for row in table_after("## Schedule options", "snowflake.md")}
    left_out = {"submit_to_s3_only"}
    assert set(rows) == set(parameters) - left_out
    for name, shown in rows.items():
        default = parameters[name].default
        expected = "Required" if default is inspect.Parameter.empty else "None" if default is None else str(default)
        if isinstance(default, bool):
            expected = str(default)
        assert shown.strip("`") == expected, name
    key = create_snowflake_insights_asset_and_schedule(start_date="2025-05-01-00:00").assets[0].key
    assert key.to_user_string() == "poll_snowflake_query_history_hour"
    assert f"`{key.to_user_string()}`" in (PAGES / "snowflake.md").read_text()


# BigQuery


class Queries:
    def __init__(self) -> None:
        self.sent: list[str] = []
        self.billed: int | None = 10_485_760

    def query(self, sql: str) -> Any:
        self.sent.append(sql)
        return SimpleNamespace(total_bytes_billed=self.billed, slot_millis=self.billed and 1200, job_id="job-1", result=self.finish)

    def finish(self) -> None: ...


@pytest.fixture
def queries(monkeypatch: pytest.MonkeyPatch) -> Queries:
    fake = Queries()
    monkeypatch.setattr(bigquery.Client, "__init__", lambda self, **_: None)
    monkeypatch.setattr(bigquery.Client, "query", lambda _, sql: fake.query(sql))
    return fake


BILLED = {"__bigquery_bytes_billed": 10_485_760, "__bigquery_slots_ms": 1200, "__bigquery_job_ids": ["job-1"]}


def test_bigquery_reports_what_a_query_costs(load: Load, queries: Queries, instance: dg.DagsterInstance) -> None:
    defs = load(f"{INSIGHTS}/google_bigquery/warehouse.py").defs
    job = defs.get_implicit_global_asset_job_def()
    assert observed(job.execute_in_process(instance=instance)) == {"daily_revenue": [BILLED]}
    assert "group by order_date" in queries.sent[0]


def test_bigquery_reads_statistics_when_query_returns(load: Load, queries: Queries, instance: dg.DagsterInstance) -> None:
    queries.billed = None
    defs = load(f"{INSIGHTS}/google_bigquery/warehouse.py").defs
    assert observed(defs.get_implicit_global_asset_job_def().execute_in_process(instance=instance)) == {}


def test_bigquery_bytes_as_metadata(load: Load, queries: Queries, instance: dg.DagsterInstance) -> None:
    asset = load(f"{INSIGHTS}/google_bigquery/bytes_billed.py").daily_revenue
    result = dg.materialize([asset], resources={"bigquery": BigQueryResource(project="acme-analytics")}, instance=instance)
    [event] = result.asset_materializations_for_node("daily_revenue")
    assert {name: value.value for name, value in event.metadata.items()} == {"bigquery_bytes_billed": 10_485_760, "bigquery_slot_ms": 1200}


# dbt


PROFILES = "shop:\n  target: test\n  outputs:\n    test:\n      type: duckdb\n      path: shop.duckdb\n"


@pytest.fixture(scope="module")
def parsed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A dbt project with one model, for DuckDB, and its manifest."""
    project = tmp_path_factory.mktemp("dbt") / "shop_dbt"
    (project / "models").mkdir(parents=True)
    (project / "models/orders.sql").write_text("select 1 as order_id")
    (project / "profiles.yml").write_text(PROFILES)
    (project / "dbt_project.yml").write_text("name: shop\nprofile: shop\n")
    subprocess.run([sys.executable, "-m", "dbt.cli.main", "parse"], cwd=project, check=True, capture_output=True)
    return project


ADAPTERS = {"snowflake": "snowflake", "google_bigquery": "bigquery"}


@pytest.fixture
def dbt_project(parsed: Path, dbt: None, workspace: Path) -> Callable[..., Path]:
    """The project of a page, whose manifest says that it's for the warehouse."""

    def make(warehouse: str, comment: str | None = None, adapter: str | None = None) -> Path:
        project = workspace / "shop_dbt"
        shutil.copytree(parsed, project)
        page = SNIPPETS / INSIGHTS / warehouse
        settings = (page / "dbt_project.yml").read_text() if comment is None else f"name: shop\nprofile: shop\n{comment}"
        (project / "dbt_project.yml").write_text(settings)
        shutil.copy(page / "dbt_models.py", workspace)
        manifest = project / "target/manifest.json"
        content = json.loads(manifest.read_text())
        content["metadata"]["adapter_type"] = adapter or ADAPTERS[warehouse]
        manifest.write_text(json.dumps(content))
        return project

    return make


@pytest.fixture
def dbt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(Path(sys.executable).parent), prepend=":")
    monkeypatch.setenv("DBT_SEND_ANONYMOUS_USAGE_STATS", "false")


def build(folder: Path, instance: dg.DagsterInstance) -> dg.ExecuteInProcessResult:
    sys.path.insert(0, str(folder))
    try:
        import dbt_models  # pyright: ignore[reportMissingImports]

        job = dbt_models.defs.get_implicit_global_asset_job_def()
        return job.execute_in_process(instance=instance, asset_selection=[dg.AssetKey("orders")])
    finally:
        sys.path.remove(str(folder))
        sys.modules.pop("dbt_models", None)


def queries_of_dbt(project: Path) -> str:
    [log] = project.glob("target/*/dbt.log")
    return log.read_text()


def test_dbt_with_snowflake(
    dbt_project: Callable[..., Path], statements: list[str], workspace: Path, instance: dg.DagsterInstance
) -> None:
    project = dbt_project("snowflake")
    result = build(workspace, instance)
    [metadata] = observed(result)["orders"]
    [(key, value)] = metadata.items()
    mark = key.removeprefix("dagster_snowflake_opaque_id:")
    assert mark.startswith("model.shop.orders:") and value is True
    assert f"snowflake_dagster_dbt_v1_opaque_id[[[{mark}]]]" in queries_of_dbt(project)


class Adapter:
    """A dbt adapter with a connection to BigQuery."""

    def __init__(self, rows: list[Any]) -> None:
        self.sent: list[str] = []
        handle = SimpleNamespace(location="EU", project="acme-analytics", query=lambda sql: self.sent.append(sql) or rows)
        self.connections = SimpleNamespace(get_thread_connection=lambda: SimpleNamespace(handle=handle))

    def connection_named(self, _: str) -> AbstractContextManager[None]:
        return nullcontext()


def test_dbt_with_bigquery(
    dbt_project: Callable[..., Path], monkeypatch: pytest.MonkeyPatch, workspace: Path, instance: dg.DagsterInstance
) -> None:
    row = SimpleNamespace(unique_id="model.shop.orders", job_id="job-1", bytes_billed=10_485_760, slots_ms=1200)
    adapter = Adapter([row])
    monkeypatch.setattr(DbtCliResource, "_initialize_adapter", lambda *_: adapter)
    project = dbt_project("google_bigquery")
    assert observed(build(workspace, instance)) == {"orders": [BILLED]}
    [statement] = adapter.sent
    assert "`acme-analytics`.`region-eu`.INFORMATION_SCHEMA.JOBS" in statement
    assert "bigquery_dagster_dbt_v1_opaque_id[[[model.shop.orders:" in queries_of_dbt(project)


@pytest.mark.parametrize(
    ("warehouse", "comment", "adapter", "message"),
    [
        ("snowflake", "", None, "query-comment is required in dbt_project.yml but it was missing"),
        ("snowflake", "query-comment: {comment: shop}\n", None, "must contain the string"),
        (
            "snowflake",
            "query-comment: {comment: snowflake_dagster_dbt_v1_opaque_id}\n",
            None,
            "query-comment.append must be true in dbt_project.yml",
        ),
        ("google_bigquery", "", None, "query-comment is required in dbt_project.yml but it was missing"),
        ("google_bigquery", "", "postgres", "only supported for Snowflake and BigQuery"),
    ],
)
def test_dbt_messages(
    warehouse: str,
    comment: str,
    adapter: str | None,
    message: str,
    dbt_project: Callable[..., Path],
    statements: list[str],
    workspace: Path,
    instance: dg.DagsterInstance,
) -> None:
    """The messages that the pages explain."""
    dbt_project(warehouse, comment, adapter)
    with pytest.raises(Exception, match=re.escape(message)):
        build(workspace, instance)
    if not adapter:
        page = {"snowflake": "snowflake.md", "google_bigquery": "google-bigquery.md"}[warehouse]
        assert message in (PAGES / page).read_text()


# Export


class GraphQL(Loopback):
    def __init__(self, answer: dict[str, Any]) -> None:
        super().__init__(("127.0.0.1", 0), GraphQLHandler)
        self.answer = answer
        self.asked: list[tuple[str, str | None, Any]] = []


class GraphQLHandler(JsonHandler):
    server: GraphQL

    def do_POST(self) -> None:
        self.server.asked.append((self.path, self.headers["Dagster-Cloud-Api-Token"], self.body()))
        self.send(200, self.server.answer)


METRICS = {
    "__typename": "ReportingMetrics",
    "timestamps": [1746057600.0, 1746144000.0],
    "metrics": [
        {
            "values": [3.0, None],
            "entity": {"assetKey": {"path": ["warehouse", "orders"]}, "assetGroup": "warehouse", "codeLocationName": "shop_warehouse"},
        }
    ],
}


@pytest.fixture
def exported(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[dict[str, Any]], GraphQL]]:
    """Runs the script, whose requests go to this machine instead of Dagster+."""
    monkeypatch.setenv("DAGSTER_CLOUD_ORGANIZATION", "acme")
    monkeypatch.setenv("DAGSTER_CLOUD_API_TOKEN", "user:token")
    post = requests.post

    def run(answer: dict[str, Any]) -> GraphQL:
        with serving(GraphQL(answer)) as server:
            local = f"{server.url}/graphql"

            def redirect(url: str, **arguments: Any) -> requests.Response:
                assert url == "https://acme.dagster.cloud/prod/graphql"
                return post(local, **arguments)

            monkeypatch.setattr(requests, "post", redirect)
            runpy.run_path(str(SNIPPETS / INSIGHTS / "export_metrics/export_credits.py"), run_name="__main__")
        return server

    yield run


def test_export(exported: Callable[[dict[str, Any]], GraphQL], capsys: pytest.CaptureFixture[str]) -> None:
    server = exported({"data": {"reportingMetricsByAsset": METRICS}})
    assert capsys.readouterr().out.split() == ["day,asset,credits", "2025-05-01,warehouse/orders,3.0"]
    [(path, token, body)] = server.asked
    assert (path, token) == ("/graphql", "user:token")
    assert body["query"] == (SNIPPETS / INSIGHTS / "export_metrics/asset_metrics.graphql").read_text()
    selector = body["variables"]["selector"]
    assert selector["metricName"] == "__dagster_dagster_credits"
    assert selector["before"] - selector["after"] == 7 * 24 * 60 * 60
    assert set(selector) <= set(inputs()["ReportingMetricsSelector"]) and required("ReportingMetricsSelector") <= set(selector)


@pytest.mark.parametrize(
    "answer",
    [
        {"errors": [{"message": "no such field"}]},
        {"data": {"reportingMetricsByAsset": {"__typename": "UnauthorizedError", "message": "no access"}}},
    ],
)
def test_export_fails_loudly(answer: dict[str, Any], exported: Callable[[dict[str, Any]], GraphQL]) -> None:
    with pytest.raises(RuntimeError, match="no such field|no access"):
        exported(answer)


def generated(name: str) -> str:
    return (sources(*CLIENT) / f"dagster_rest_resources/__generated__/{name}.py").read_text()


def inputs() -> dict[str, dict[str, bool]]:
    """The input types of the service: type, then field, and whether the field is required."""
    found: dict[str, dict[str, bool]] = {}
    for name, body in re.findall(r"class (\w+)\(BaseModel\):\n(.*?)(?=\n\n\n|\Z)", generated("input_types"), re.DOTALL):
        fields = re.findall(r"^    (\w+): (.*(?:\n        .*)*)", body, re.MULTILINE)
        found[name] = {
            (alias[1] if (alias := re.search(r'alias="(\w+)"', rest)) else field): not rest.startswith("Optional")
            for field, rest in fields
        }
    return found


def required(name: str) -> set[str]:
    return {field for field, needed in inputs()[name].items() if needed}


def test_the_tables_of_the_export() -> None:
    selector = {row[0].strip("`"): row[1] for row in table_after("## Choose the metric and the time range {#selector}", "export-metrics.md")}
    known = inputs()["ReportingMetricsSelector"]
    assert set(selector) <= set(known)
    assert required("ReportingMetricsSelector") <= set(selector)
    granularity = re.findall(r'= "(\w+)"', generated("enums").partition("class ReportingMetricsGranularity")[2].partition("\n\n\n")[0])
    assert set(re.findall(r"`([A-Z]+)`", selector["granularity"])) <= set(granularity)
    operations = {row[0].strip("`"): row[2] for row in table_after("## Choose what to group by {#queries}", "export-metrics.md")}
    queries = requested(parse((sources(*CLIENT) / "dagster_rest_resources/queries/metrics.graphql").read_text()))
    filters = {"Asset": "AssetReportingMetricsFilter", "Job": "JobReportingMetricsFilter", "Deployment": "DeploymentReportingMetricsFilter"}
    for name, cell in operations.items():
        assert name in queries or name in UNSHIPPED, name
        kind = filters.get(name.removeprefix("reportingMetricsBy"), "AssetGroupReportingMetricsFilter")
        assert set(re.findall(r"`(\w+)`", cell)) <= set(inputs()[kind]), name


# Asset catalog


CATALOG = DOCS / "dagster-plus/features/asset-catalog"
SELECTION = re.compile(r"^\| .* \| `(.*:.*)` \|$|^ *(owner:.*)$", re.MULTILINE)


def test_an_asset_of_the_catalog(load: Load, workspace: Path, instance: dg.DagsterInstance) -> None:
    (workspace / "payments.csv").write_text("payment_id,customer_id,amount\n1,1,20\n2,1,-5\n")
    payments = load("dagster_plus/features/asset_catalog/payments.py").payments
    assert dg.materialize([payments], instance=instance).success
    assert duckdb.connect("shop.duckdb").execute("select sum(amount) from payments").fetchone() == (15,)
    [spec] = payments.specs
    assert spec.owners == ["ida@example.com", "team:finance"]


@pytest.mark.parametrize("page", ["index.md", "catalog-views.md"])
def test_selections_of_the_catalog(page: str) -> None:
    """All are asset selections, though Python can't answer some of them."""
    found = [one or other for one, other in SELECTION.findall((CATALOG / page).read_text())]
    assert len(found) >= 6
    for selection in found:
        try:
            dg.AssetSelection.from_string(selection)
        except (NotImplementedError, CheckError) as error:
            assert isinstance(error, NotImplementedError) or "code_location" in str(error), selection


# What the check of GraphQL refuses.


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{ version }", None),
        ("{ versio }", "no client of Dagster+ has the field versio"),
        ("{ runsOrError { ... on Runs { results { runIdd } } } }", "runIdd"),
        ("{ reportingMetricsByAsset(metricsSelector: {}) { __typename } }", None),
        ("{ reportingMetricsByAsset(selector: {}) { __typename } }", "(selector)"),
        ("{ reportingMetricsByAsset { ... on ReportingMetrics { metrics { value } } } }", "metrics.value"),
        ("{ reportingMetricsByAsset { ... on ReportingMetric { timestamps } } }", "on ReportingMetric.timestamps"),
        ("{ auditLog { anything } }", None),
        ("{ auditLog { anything }", "Syntax Error"),
        ("mutation { launchRunn { __typename } }", "launchRunn"),
        ("fragment A on Run { id }", "no operation"),
    ],
)
def test_check_graphql(text: str, message: str | None, workspace: Path) -> None:
    if message is None:
        check_graphql(text, workspace)
        return
    with pytest.raises(Exception, match=re.escape(message)):
        check_graphql(text, workspace)
