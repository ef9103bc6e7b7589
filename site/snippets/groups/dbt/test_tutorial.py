"""The tutorial: from an empty folder to a chart downstream of dbt models."""

import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import dagster as dg
import duckdb
import pytest
from corpus import SNIPPETS
from dagster_dbt.cli.app import app
from typer.testing import CliRunner

TUTORIAL = SNIPPETS / "integrations/libraries/dbt/using_dbt_with_dagster"
Shop = Callable[[str], Path]
Install = Callable[[Path, dict[str, Path]], Callable[[str], ModuleType]]
Docs = Callable[[str], str]


def modules(folder: str) -> dict[str, Path]:
    return {file.stem: file for file in (TUTORIAL / folder).glob("*.py")}


def fence(text: str, title: str) -> str:
    found = re.search(rf'^```\w+ title="{title}"\n(.*?)^```', text, re.M | re.S)
    assert found, f"no fence {title}"
    return found[1]


def plain(text: str) -> set[str]:
    """Lines of dbt's output without the time of day, colors, and durations."""
    bare = re.sub(r"\x1b\[\d+m|^\d\d:\d\d:\d\d *| in \d+\.\d+s|\d+ of \d+ ", "", text, flags=re.M)
    return {re.sub(r"[ .]{2,}| in 0 hours.*", " ", line).strip() for line in bare.splitlines()}


def execute(defs: dg.Definitions, instance: dg.DagsterInstance) -> dg.ExecuteInProcessResult:
    return defs.get_implicit_global_asset_job_def().execute_in_process(instance=instance)


def materialized(result: dg.ExecuteInProcessResult) -> set[str]:
    return {event.asset_key.to_user_string() for event in result.get_asset_materialization_events() if event.asset_key}


def test_the_page_shows_each_file_and_what_dbt_says(shop: Shop, docs: Docs) -> None:
    folder = shop("tutorial")
    page = docs("using-dbt-with-dagster/set-up-dbt-project")
    files = [file.relative_to(SNIPPETS).as_posix() for file in (TUTORIAL / "coffee_dbt").rglob("*") if file.is_file()]
    assert len(files) == 10
    for file in files:
        assert f'path="{file}"' in page
    output = fence(page, "Output of dbt build")
    assert plain(output) <= plain((folder / "build.log").read_text())
    with duckdb.connect(str(folder / "coffee_dbt/coffee.duckdb")) as database:
        assert str(database.sql("from customers order by customer_id")).strip() == fence(page, "Output of the query").strip()


def test_the_scaffold_writes_what_the_page_shows(shop: Shop, docs: Docs) -> None:
    folder = shop("tutorial")
    shutil.rmtree(folder / "coffee_dagster", ignore_errors=True)
    args = ["project", "scaffold", "--project-name", "coffee_dagster", "--dbt-project-dir", "coffee_dbt"]
    done = CliRunner().invoke(app, [*args, "--ignore-package-conflict"])
    assert done.exit_code == 0, done.output
    assert "dagster-dbt " + " ".join(args) in docs("using-dbt-with-dagster/load-dbt-models")
    project = folder / "coffee_dagster"
    for name, snippet in modules("scaffold").items():
        made = (project / "coffee_dagster" / f"{name}.py").read_text()
        assert made.split() == snippet.read_text().split()
    assert (project / "pyproject.toml").read_text().split() == (TUTORIAL / "scaffold/pyproject.toml").read_text().split()
    assert (project / "setup.py").exists()


def test_models_are_assets_and_tests_are_checks(made: Shop, install: Install, instance: dg.DagsterInstance, docs: Docs) -> None:
    folder = made("tutorial")
    defs = install(folder, modules("scaffold"))("definitions").defs
    result = execute(defs, instance)
    tables = {"raw_customers", "raw_orders", "raw_products", "stg_customers", "stg_orders", "orders", "customers"}
    assert materialized(result) == tables
    checks = result.get_asset_check_evaluations()
    assert len(checks) == 8 and all(check.passed for check in checks)
    page = docs("using-dbt-with-dagster/load-dbt-models")
    nodes = defs.get_asset_graph().asset_nodes
    described = {node.key.to_user_string() for node in nodes if not (node.description or "").startswith("dbt ")}
    assert described == {"stg_orders", "orders", "customers"}
    for check in checks:
        assert f"| `{check.check_name}` | `{check.asset_key.to_user_string()}` |" in page


def test_without_a_manifest_the_code_does_not_load(shop: Shop, install: Install, docs: Docs) -> None:
    folder = shop("upstream")
    modules_of = install(folder, modules("upstream"))
    with pytest.raises(Exception, match="target/manifest.json does not exist") as raised:
        modules_of("definitions")
    assert type(raised.value).__name__ == "DagsterDbtManifestNotFoundError"
    assert "DagsterDbtManifestNotFoundError" in docs("using-dbt-with-dagster/load-dbt-models")


def test_a_model_still_refers_to_the_seed(shop: Shop, docs: Docs) -> None:
    project = shop("upstream") / "coffee_dbt"
    model = "models/staging/stg_customers.sql"
    shutil.copy(TUTORIAL / "coffee_dbt" / model, project / model)
    done = subprocess.run(["dbt", "--no-use-colors", "parse"], cwd=project, capture_output=True, text=True)
    message = "depends on a node named 'raw_customers' which was not found"
    assert done.returncode != 0 and message in done.stdout
    assert message in docs("using-dbt-with-dagster/upstream-assets")


def test_python_assets_before_and_after(
    shop: Shop, install: Install, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch, docs: Docs
) -> None:
    # As under `dagster dev`: loading the code writes the manifest.
    monkeypatch.setenv("DAGSTER_IS_DEV_CLI", "1")
    folder = shop("upstream")
    defs = install(folder, modules("upstream"))("definitions").defs
    assert (folder / "coffee_dbt/target/manifest.json").exists()
    monkeypatch.delenv("DAGSTER_IS_DEV_CLI")
    graph = defs.get_asset_graph()
    assert graph.get(dg.AssetKey("stg_customers")).parent_keys == {dg.AssetKey("raw_customers")}
    assert len(materialized(execute(defs, instance))) == 7

    defs = install(folder, {**modules("upstream"), **modules("downstream")})("definitions").defs
    result = execute(defs, instance)
    assert len(materialized(result)) == 8
    [chart] = result.asset_materializations_for_node("order_values")
    assert chart.metadata["orders"].value == 11
    average = f"{chart.metadata['average_amount'].value:.2f}"
    assert average == "8.76" and average in docs("using-dbt-with-dagster/downstream-assets")
    assert "Order values in euros" in (folder / "order_values.html").read_text()
    [schedule] = defs.schedules or []
    assert isinstance(schedule, dg.ScheduleDefinition) and schedule.job_name == "morning"
    job = defs.get_job_def("morning")
    assert len(job.asset_layer.executable_asset_keys) == 8
