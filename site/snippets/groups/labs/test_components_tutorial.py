"""The ETL tutorial, followed from an empty folder: Sling, dbt, a report, and a schedule."""

from collections.abc import Callable
from datetime import datetime, timezone
from pathlib import Path
from types import ModuleType

import dagster as dg
import duckdb
from corpus import SNIPPETS
from dg_project import COMPONENTS, Reader, copy, follow

TUTORIAL = f"{COMPONENTS}/components-etl-pipeline-tutorial"
FILES = SNIPPETS / f"{COMPONENTS}/components_etl_pipeline_tutorial"
LINEAGE = """{
  assetNodes { assetKey { path } groupName dependencyKeys { path } hasAssetChecks }
  schedulesOrError(repositorySelector: {repositoryName: "__repository__", repositoryLocationName: "shop"}) {
    ... on Schedules { results { name cronSchedule executionTimezone } }
  }
}"""


def test_tutorial(reader: Reader) -> None:
    reader.run("export SLING_DISABLE_TELEMETRY=true DBT_SEND_ANONYMOUS_USAGE_STATS=false")
    dev = follow(reader, TUTORIAL, served={"dg dev": LINEAGE})["dg dev"]
    edges = {node["assetKey"]["path"][0]: {key["path"][0] for key in node["dependencyKeys"]} for node in dev["assetNodes"]}
    assert edges["daily_revenue"] == {"raw_orders", "stg_payments"}
    assert edges["stg_payments"] == {"raw_payments"} and edges["revenue_report"] == {"daily_revenue"}
    groups = {node["assetKey"]["path"][0]: node["groupName"] for node in dev["assetNodes"]}
    assert (groups["raw_orders"], groups["stg_payments"], groups["revenue_report"]) == ("raw", "analytics", "reporting")
    assert [node["assetKey"]["path"][0] for node in dev["assetNodes"] if node["hasAssetChecks"]] == ["daily_revenue"]
    (schedule,) = dev["schedulesOrError"]["results"]
    assert (schedule["name"], schedule["cronSchedule"], schedule["executionTimezone"]) == ("daily_refresh", "0 6 * * *", "Europe/Lisbon")

    # What "Materialize all" does: the report has the rows of a payment that arrives late.
    shop = reader.folder
    payments = shop / "data/raw_payments.csv"
    payments.write_text(payments.read_text() + "9,1006,card,1000,paid\n")
    log = reader.run("dg launch --assets '*' 2>&1")
    assert all(f'Finished execution of step "{step}"' in log for step in ("replication", "shop", "revenue_report"))
    assert '2025-03-03: 1 orders<br><span style="background: #7c6cf2; display: inline-block; width: 172.00px">43.00 €' in (
        shop / "revenue.html"
    ).read_text("utf-8")
    with duckdb.connect(str(shop / "warehouse.duckdb")) as warehouse:
        assert warehouse.sql("select count(*) from stg_payments").fetchall() == [(8,)]


def test_scaffolding_dbt(reader: Reader, shop: Path) -> None:
    """The scaffolded path of a dbt project is one folder short, and the scaffold needs its option."""
    copy(f"{COMPONENTS}/components_etl_pipeline_tutorial/dbt", shop / "dbt")
    assert "'dict' object has no attribute 'project_path'" in reader.run(
        "dg scaffold dagster_dbt.DbtProjectComponent transform 2>&1", fails=True
    )
    reader.run("rm -r src/shop/defs/transform; dg scaffold dagster_dbt.DbtProjectComponent transform --project-path dbt")
    file = shop / "src/shop/defs/transform/component.yaml"
    assert file.read_text() == (FILES / "transform/scaffolded.yaml").read_text()
    assert "src/dbt does not exist." in reader.run("dg list defs 2>&1", fails=True)
    file.write_text((FILES / "transform/component.yaml").read_text())
    assert "daily_revenue" in reader.run("dg list defs")


def test_schedule(load: Callable[[str], ModuleType], tmp_path: Path) -> None:
    schedule = load(f"{COMPONENTS}/components_etl_pipeline_tutorial/defs/daily_refresh.py").daily_refresh
    with dg.DagsterInstance.ephemeral() as instance:
        time = datetime(2025, 3, 4, 6, tzinfo=timezone.utc)
        with dg.build_schedule_context(instance=instance, scheduled_execution_time=time) as context:
            assert schedule(context).tags["day"] == "2025-03-04"
