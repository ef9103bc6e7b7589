"""The pages about Sling and the package before it: Sling's own program copies between SQLite files."""

import json
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import dagster as dg
import pytest
from corpus import SNIPPETS
from dagster_sling import SlingResource, sling_assets

SLING = "integrations/libraries/sling"
Load = Callable[[str], ModuleType]


@pytest.fixture(autouse=True)
def home(shop: Path, workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sling keeps its own files here, and looks nowhere else for connections."""
    monkeypatch.setenv("SLING_HOME_DIR", str(workspace / "sling"))
    monkeypatch.setenv("SLING_DISABLE_TELEMETRY", "true")
    for name in ("SHOP", "REPORTING"):
        monkeypatch.delenv(name, raising=False)


def rows(query: str) -> list[tuple]:
    with sqlite3.connect("reporting.db") as connection:
        return connection.execute(query).fetchall()


def materializations(result: dg.ExecuteInProcessResult) -> dict[str, dg.AssetMaterialization]:
    return {
        event.materialization.asset_key.to_user_string(): event.materialization
        for event in result.get_asset_materialization_events()
    }


def test_replication(load: Load, instance: dg.DagsterInstance) -> None:
    defs = load(f"{SLING}/definitions.py").defs
    job = defs.get_implicit_global_asset_job_def()
    made = materializations(job.execute_in_process(instance=instance))
    assert set(made) == {"target/main/customers", "reporting/orders", "target/main/revenue_by_country"}
    assert {"dagster/column_schema", "dagster/column_lineage", "dagster/table_name"} <= set(made["reporting/orders"].metadata)
    assert rows("select id, total_cents, status from orders where customer_id = 2") == [
        (102, 1850, "paid"),
        (103, 990, "refunded"),
    ]
    assert rows("select country from revenue_by_country order by 1") == [("DE",), ("GB",), ("PT",)]
    specs = {spec.key.to_user_string(): spec for spec in defs.get_all_asset_specs()}
    orders = specs["reporting/orders"]
    assert (orders.group_name, orders.description) == ("sales", "Orders of the online shop, one row each")
    assert [dep.asset_key.to_user_string() for dep in orders.deps] == ["main/orders"]

    with sqlite3.connect("shop.db") as connection:
        connection.execute("insert into orders values (105, 1, 700, 'paid', '2025-04-04 10:00:00.000000')")
    result = job.execute_in_process(instance=instance, asset_selection=[dg.AssetKey(["reporting", "orders"])])
    assert set(materializations(result)) == {"reporting/orders"}
    assert rows("select count(*) from orders") == [(5,)]
    assert [schedule.name for schedule in defs.schedules] == ["reporting_every_night"]


def test_run_config_ignores_the_selection(load: Load, instance: dg.DagsterInstance) -> None:
    job = load(f"{SLING}/definitions.py").defs.get_implicit_global_asset_job_def()
    with pytest.raises(Exception, match="Asset key reporting/orders not found in AssetsDefinition"):
        job.execute_in_process(
            instance=instance,
            asset_selection=[dg.AssetKey(["target", "main", "customers"])],
            run_config={"loggers": {"console": {"config": {"log_level": "ERROR"}}}},
        )


def test_connections(load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHOP_DATABASE_URL", "postgresql://reader:secret@db.example.com:5432/shop")
    monkeypatch.setenv("SNOWFLAKE_URL", "snowflake://LOADER:s3cret@acme-eu1/REPORTING?role=LOADER")
    sling = load(f"{SLING}/connections.py").sling.process_config_and_initialize()
    shop, reporting = (json.loads(value) for value in sling.prepare_environment().values())
    assert (shop["type"], shop["url"]) == ("postgres", "postgresql://reader:secret@db.example.com:5432/shop")
    assert reporting["url"] == "snowflake://LOADER:s3cret@acme-eu1/REPORTING?role=LOADER"


def test_partitions(load: Load, instance: dg.DagsterInstance) -> None:
    page_views = load(f"{SLING}/page_views.py").page_views
    resources = load(f"{SLING}/definitions.py").defs.resources
    views = "select id from page_views order by id"
    dg.materialize([page_views], partition_key="2025-04-02", resources=resources, instance=instance)
    assert rows(views) == [(2,), (3,)]
    dg.materialize([page_views], partition_key="2025-04-01", resources=resources, instance=instance)
    assert rows(views) == [(1,), (2,), (3,)]


def test_a_failed_stream(load: Load, instance: dg.DagsterInstance) -> None:
    defs = load(f"{SLING}/definitions.py").defs
    with sqlite3.connect("shop.db") as connection:
        connection.execute("drop table orders")
    with pytest.raises(Exception, match=r"(?s)fatal:.*main\.orders.*Sling command failed"):
        defs.get_implicit_global_asset_job_def().execute_in_process(instance=instance)


def test_streaming(load: Load, instance: dg.DagsterInstance) -> None:
    @sling_assets(replication_config=SNIPPETS / SLING / "replication.yaml")
    def streamed(context: dg.AssetExecutionContext, sling: SlingResource):
        yield from sling.replicate(context=context, stream=True).fetch_column_metadata().fetch_row_count()

    resources = load(f"{SLING}/definitions.py").defs.resources
    result = dg.materialize([streamed], resources=resources, instance=instance)
    customers = materializations(result)["target/main/customers"].metadata
    assert customers["row_count"].value == "3"
    assert not {"dagster/row_count", "dagster/column_schema"} & set(customers)

    with sqlite3.connect("shop.db") as connection:
        connection.execute("drop table orders")
    result = dg.materialize([streamed], resources=resources, instance=instance, raise_on_error=False)
    assert not result.success and set(materializations(result)) == {"target/main/customers"}


def test_a_key_that_is_not_sanitized() -> None:
    meta = {"dagster": {"asset_key": "Reporting-Orders"}}
    with pytest.raises(ValueError, match="Asset key Reporting-Orders for stream main.orders is not sanitized"):

        @sling_assets(replication_config={"source": "SHOP", "target": "REPORTING", "streams": {"main.orders": {"meta": meta}}})
        def orders(context: dg.AssetExecutionContext, sling: SlingResource): ...


def test_successors_of_embedded_elt(load: Load, instance: dg.DagsterInstance) -> None:
    defs = load("integrations/libraries/embedded_elt/definitions.py").defs
    made = materializations(defs.get_implicit_global_asset_job_def().execute_in_process(instance=instance))
    assert set(made) == {"target/main/orders"}
    assert rows("select count(*) from orders") == [(4,)]


def test_the_old_package_warns() -> None:
    command = [sys.executable, "-W", "error::DeprecationWarning", "-c", "import dagster_embedded_elt"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert "DeprecationWarning: The `dagster-embedded-elt` library is deprecated and will be removed in 0.26." in done.stderr
    same = "import dagster_embedded_elt.{0} as old, dagster_{0} as new; assert all(getattr(old, n) is getattr(new, n) for n in old.__all__)"
    for name in ("sling", "dlt"):
        subprocess.run([sys.executable, "-W", "ignore", "-c", same.format(name)], check=True)
