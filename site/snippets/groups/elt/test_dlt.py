"""The pages about dlt: its own pipelines, from a local API and from SQLite to DuckDB."""

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import dagster as dg
import duckdb
import pytest
from corpus import SNIPPETS
from dagster_dlt import DagsterDltResource, dlt_assets

import dlt

DLT = "integrations/libraries/dlt"
GUIDE = f"{DLT}/using_dlt_with_dagster"
Load = Callable[[str], ModuleType]


def rows(file: str, query: str) -> list[tuple]:
    with duckdb.connect(file) as connection:
        return connection.execute(query).fetchall()


def materializations(result: dg.ExecuteInProcessResult) -> dict[str, dg.AssetMaterialization]:
    return {
        event.materialization.asset_key.to_user_string(): event.materialization
        for event in result.get_asset_materialization_events()
    }


def test_github(github, load: Load, instance: dg.DagsterInstance) -> None:
    defs = load(f"{DLT}/github_assets.py").defs
    job = defs.get_implicit_global_asset_job_def()
    made = materializations(job.execute_in_process(instance=instance))
    assert set(made) == {"dlt_github_issues", "dlt_github_issue_comments"}
    assert made["dlt_github_issues"].metadata["rows_loaded"] == dg.IntMetadataValue(4)
    assert "issues__labels" in made["dlt_github_issues"].metadata
    path, query = github.asked[0]
    assert query["since"] == ["2025-01-01T00:00:00Z"] and query["per_page"] == ["100"] and query["state"] == ["all"]

    github.asked.clear()
    # A run has a process of its own. In this one, dagster-dlt has taken the names out of the source's schema.
    job = load(f"{DLT}/github_assets.py").defs.get_implicit_global_asset_job_def()
    result = job.execute_in_process(instance=instance, asset_selection=[dg.AssetKey("dlt_github_issues")])
    assert set(materializations(result)) == {"dlt_github_issues"}
    assert {path for path, _ in github.asked} == {"/repos/dlt-hub/dlt/issues"}
    assert github.asked[0][1]["since"] == ["2025-04-04T10:00:00Z"]
    assert rows("github.duckdb", "select count(*), max(title) from github_raw.issues") == [(4, "Add a source")]
    assert rows("github.duckdb", "select title from github_raw.issues where number = 4") == [("Add a REST source",)]
    assert [schedule.name for schedule in defs.schedules] == ["github_every_hour"]


def test_no_token(github, load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SOURCES__GITHUB__ACCESS_TOKEN")
    with pytest.raises(Exception, match=r"Missing 1 field\(s\) in configuration `GithubConfiguration`: `access_token`"):
        load(f"{DLT}/github_assets.py")


def test_no_new_rows_have_no_count(workspace: Path, instance: dg.DagsterInstance) -> None:
    @dlt.resource(name="orders")
    def orders(rows: list[dict[str, int]]):
        yield rows

    def source(rows: list[dict[str, int]]) -> dlt.sources.DltSource:
        return dlt.source(lambda: orders(rows), name="shop")()

    @dlt_assets(dlt_source=source([]), dlt_pipeline=dlt.pipeline("empty", destination="duckdb"), name="empty")
    def empty(context: dg.AssetExecutionContext, dlt: DagsterDltResource):
        yield from dlt.run(context=context).fetch_row_count()

    with pytest.raises(Exception, match=r"Missing jobs metadata to retrieve row count\."):
        dg.materialize([empty], resources={"dlt": DagsterDltResource()}, instance=instance)


@pytest.fixture
def guide(shop: Path, load: Load, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.setenv("SOURCES__SQL_DATABASE__CREDENTIALS", f"sqlite:///{shop}")
    return load(f"{GUIDE}/definitions.py")


def test_tables_of_a_database(guide: ModuleType, instance: dg.DagsterInstance) -> None:
    made = materializations(guide.defs.get_job_def("hourly_revenue").execute_in_process(instance=instance))
    assert set(made) == {"shop_raw/customers", "shop_raw/orders", "revenue_by_country"}
    assert set(made["shop_raw/orders"].metadata) == {
        "rows_loaded",
        "jobs",
        "first_run",
        "started_at",
        "finished_at",
        "destination_type",
        "destination_name",
        "dataset_name",
        "dagster/column_schema",
        "dagster/table_name",
    }
    assert made["shop_raw/orders"].metadata["dagster/table_name"].value == "duckdb.sql_database.orders"
    assert rows("shop.duckdb", "from revenue_by_country order by country") == [
        ("DE", 18.5, 1),
        ("GB", 42.0, 1),
        ("PT", 33.0, 1),
    ]
    spec = next(spec for spec in guide.shop_tables.specs if spec.key == dg.AssetKey(["shop_raw", "orders"]))
    assert [dep.asset_key for dep in spec.deps] == [dg.AssetKey(["postgres", "orders"])]
    assert spec.kinds == {"dlt", "duckdb"}


def test_partitions(guide: ModuleType, instance: dg.DagsterInstance) -> None:
    resources = {"dlt": DagsterDltResource()}
    day = "select id from shop_raw.page_views order by id"
    dg.materialize([guide.page_views], partition_key="2025-04-02", resources=resources, instance=instance)
    assert rows("shop.duckdb", day) == [(2,), (3,)]
    dg.materialize([guide.page_views], partition_key="2025-04-01", resources=resources, instance=instance)
    assert rows("shop.duckdb", day) == [(1,), (2,), (3,)]
    window = {"dagster/asset_partition_range_start": "2025-04-02", "dagster/asset_partition_range_end": "2025-04-03"}
    dg.materialize([guide.page_views], tags=window, resources=resources, instance=instance)
    assert rows("shop.duckdb", day) == [(1,), (2,), (3,), (4,)]
    assert guide.page_views.backfill_policy == dg.BackfillPolicy.single_run()


def test_missing_credentials(load: Load) -> None:
    with pytest.raises(Exception, match=r"in configuration `SqlDatabaseConfiguration`: `credentials`"):
        load(f"{GUIDE}/assets.py")


PLACEHOLDERS = """
[sources.sql_database.credentials]
drivername = "<configure me>" # fill this in!
database = "<configure me>" # fill this in!
password = "<configure me>" # fill this in!
username = "<configure me>" # fill this in!
host = "<configure me>" # fill this in!
port = 0 # fill this in!
"""


@pytest.mark.parametrize(
    ("credentials", "message"),
    [
        (None, "Could not parse SQLAlchemy URL from given URL string"),
        ("sqlite:///shop.db", "Invalid SQLite URL: sqlite://%3Cconfigure me%3E"),
    ],
)
def test_placeholders_of_dlt_init(
    credentials: str | None, message: str, shop: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for file in (SNIPPETS / GUIDE).glob("*.py"):
        shutil.copy(file, shop.parent)
    (shop.parent / ".dlt").mkdir()
    (shop.parent / ".dlt/secrets.toml").write_text(PLACEHOLDERS)
    if credentials:
        monkeypatch.setenv("SOURCES__SQL_DATABASE__CREDENTIALS", credentials)
    # dlt finds .dlt once for each process.
    command = [sys.executable, "-c", "import assets; list(assets.shop)"]
    done = subprocess.run(command, cwd=shop.parent, capture_output=True, text=True)
    assert message in done.stderr
