"""The reference: each snippet takes its place in the coffee shop's package and runs dbt, or shows what Dagster makes of the manifest."""

import os
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

import dagster as dg
import duckdb
import pytest
from corpus import SNIPPETS
from dagster_dbt import (
    DagsterDbtCliRuntimeError,
    DagsterDbtTranslator,
    DbtCliResource,
    build_dbt_asset_selection,
    dbt_assets,
    get_asset_key_for_model,
)
from diffs import side

REFERENCE = SNIPPETS / "integrations/libraries/dbt/reference"
Shop = Callable[[str], Path]
Install = Callable[[Path, dict[str, Path]], Callable[[str], ModuleType]]
Docs = Callable[[str], str]
Package = Callable[[str], ModuleType]


@pytest.fixture
def folder(shop: Shop) -> Path:
    return shop("reference")


@pytest.fixture
def package(folder: Path, install: Install) -> Package:
    return install(folder, {file.stem: file for file in REFERENCE.glob("*.py")})


def run(
    package: Package, assets: list[dg.AssetsDefinition], instance: dg.DagsterInstance, *models: str, with_keys: Sequence[str] = (), **options: Any
) -> dg.ExecuteInProcessResult:
    keys = [*map(dg.AssetKey, with_keys), *(get_asset_key_for_model([assets[-1]], model) for model in models)]
    resources = {"dbt": DbtCliResource(project_dir=package("project").coffee_project)}
    return dg.materialize(assets, selection=keys, resources=resources, instance=instance, **options)


def test_the_definitions_load_with_jobs_and_checks(package: Package) -> None:
    defs = package("definitions").defs
    dg.Definitions.validate_loadable(defs)
    graph = defs.get_asset_graph()
    sales = graph.get(dg.AssetKey(["reporting", "daily_sales"]))
    assert (sales.group_name, sales.owners) == ("finance", ["ana@coffee.example", "team:finance"])
    assert "daily" in sales.tags
    checks = {key.to_user_string() for key in graph.asset_check_keys}
    assert {"orders:orders_are_complete", "orders:amounts_are_plausible"} < checks
    assert "reporting/daily_sales:freshness_check" in checks

    def selected(job: str) -> set[str]:
        return {key.to_user_string() for key in defs.get_job_def(job).asset_layer.executable_asset_keys}

    assert selected("daily_models") == {"reporting/daily_sales"}
    assert selected("finance") == {"customers", "orders", "reporting/daily_sales", "stg_customers", "stg_orders"}
    only = build_dbt_asset_selection([package("assets").coffee_dbt_assets], "orders").without_checks()
    assert only.resolve_checks(graph) == set()


def test_the_translator(package: Package) -> None:
    project = package("project").coffee_project
    CoffeeTranslator = package("translator").CoffeeTranslator

    @dbt_assets(manifest=project.manifest_path, dagster_dbt_translator=CoffeeTranslator())
    def coffee_dbt_assets():
        pass

    specs = {spec.key.to_user_string(): spec for spec in coffee_dbt_assets.specs}
    orders = specs["warehouse/orders"]
    assert orders.group_name == "marts" and orders.tags["materialized"] == "table"
    assert {dep.asset_key.to_user_string() for dep in specs["warehouse/stg_customers"].deps} == {"raw_customers"}
    assert specs["warehouse/raw_orders"].group_name == "default"
    sales = specs["warehouse/reporting/daily_sales"]
    assert sales.group_name == "finance"
    assert sales.automation_condition == dg.AutomationCondition.on_cron("0 6 * * *")
    assert orders.automation_condition == dg.AutomationCondition.eager()
    with pytest.raises(KeyError, match="Could not find a dbt model, seed, or snapshot with name: order"):
        get_asset_key_for_model([coffee_dbt_assets], "order")


def test_settings_and_asset_specs(package: Package, folder: Path) -> None:
    project = package("project").coffee_project
    translator = package("settings").translator

    @dbt_assets(manifest=project.manifest_path, project=project, dagster_dbt_translator=translator)
    def without_checks():
        pass

    assert not list(without_checks.check_specs)
    [reference] = without_checks.metadata_by_key[dg.AssetKey("orders")]["dagster/code_references"].code_references
    assert Path(reference.file_path) == (folder / "coffee_dbt/models/marts/orders.sql").resolve()

    @dbt_assets(manifest=project.manifest_path, dagster_dbt_translator=package("asset_spec").WikiTranslator())
    def with_wiki():
        pass

    assert with_wiki.metadata_by_key[dg.AssetKey("orders")]["wiki"].value.endswith("/tables/orders")


def test_dbt_assets_instead_of_load_assets(
    folder: Path, load: Callable[[str], ModuleType], instance: dg.DagsterInstance
) -> None:
    (folder / "before.py").write_text(side(REFERENCE / "load_assets.diff", "-"))
    with pytest.raises(ImportError, match="cannot import name 'dbt_cli_resource' from 'dagster_dbt'"):
        load(str(folder / "before.py"))
    (folder / "after.py").write_text(side(REFERENCE / "load_assets.diff", "+"))
    job = load(str(folder / "after.py")).defs.get_implicit_global_asset_job_def()
    marts = {dg.AssetKey("orders"), dg.AssetKey("customers"), dg.AssetKey(["reporting", "daily_sales"])}
    assert job.asset_layer.executable_asset_keys == marts
    assert job.execute_in_process(instance=instance, asset_selection=[dg.AssetKey("orders")]).success


def test_an_automation_condition_from_yaml() -> None:
    props = {"meta": {"dagster": {"auto_materialize_policy": {"type": "eager"}}}}
    condition = DagsterDbtTranslator().get_automation_condition(props)
    assert condition == dg.AutoMaterializePolicy.eager().to_automation_condition()


def test_a_python_asset_between_models_splits_the_step(package: Package) -> None:
    models = package("assets").coffee_dbt_assets

    @dg.asset(deps=[get_asset_key_for_model([models], "raw_products")])
    def raw_customers() -> None: ...

    resources = {"dbt": DbtCliResource(project_dir=package("project").coffee_project)}
    job = dg.Definitions(assets=[models, raw_customers], resources=resources).get_implicit_global_asset_job_def()
    assert sorted(node.name for node in job.graph.nodes) == ["coffee_dbt_assets", "coffee_dbt_assets_2", "raw_customers"]


def test_a_failed_warning_does_not_fail_the_run(
    package: Package, folder: Path, instance: dg.DagsterInstance
) -> None:
    test = folder / "coffee_dbt/tests/amounts_are_plausible.sql"
    test.write_text(test.read_text().replace("100", "20"))
    result = run(package, [package("assets").coffee_dbt_assets], instance, "orders")
    checks = {check.check_name: check for check in result.get_asset_check_evaluations()}
    assert result.success and len(checks) == 5
    warned = checks["amounts_are_plausible"]
    assert (warned.passed, warned.severity) == (False, dg.AssetCheckSeverity.WARN)
    assert warned.metadata["dagster_dbt/failed_row_count"].value == 1


def test_an_error_fails_the_run(package: Package, folder: Path, instance: dg.DagsterInstance, docs: Docs) -> None:
    test = folder / "coffee_dbt/tests/amounts_are_plausible.sql"
    test.write_text("select 1 as order_id from {{ ref('orders') }}")
    with pytest.raises(DagsterDbtCliRuntimeError) as raised:
        run(package, [package("full_refresh").coffee_dbt_assets], instance, "orders", "daily_sales", run_config=dg.RunConfig(
            ops={"coffee_dbt_assets": package("full_refresh").BuildConfig(full_refresh=True)}
        ))
    message = str(raised.value)
    assert "`dbt build --full-refresh --target dev --select" in message
    assert "failed with exit code `1`" in message and "failed with exit code `1`" in docs("reference")
    assert "Got 11 results, configured to fail if != 0" in message


def test_row_counts_columns_and_lineage(package: Package, folder: Path, instance: dg.DagsterInstance) -> None:
    models = package("table_metadata").coffee_dbt_assets
    result = run(package, [package("sources").loyalty_tables, models], instance, "stg_rewards", "customers", with_keys=["raw_customers", "raw_rewards"])
    metadata = {event.asset_key.to_user_string(): event.materialization.metadata for event in result.get_asset_materialization_events()}
    assert metadata["raw_rewards"]["dagster/row_count"].value == 3
    assert metadata["customers"]["dagster/row_count"].value == 6
    assert "dagster/row_count" not in metadata["stg_rewards"], "a view has no count"
    lineage = metadata["customers"]["dagster/column_lineage"].column_lineage.deps_by_column
    assert lineage["lifetime_value"] == [dg.TableColumnDep(dg.AssetKey("orders"), "amount")]
    columns = {column.name: column.type for column in metadata["customers"]["dagster/column_schema"].schema.columns}
    assert columns["last_order_date"] == "DATE"


def test_one_partition_replaces_one_day(package: Package, folder: Path, instance: dg.DagsterInstance) -> None:
    module = package("partitions")
    full, incremental = module.full_models, module.incremental_models
    assert {key.to_user_string() for key in incremental.keys} == {"reporting/daily_sales"}
    assert full.keys & incremental.keys == set()
    assert incremental.backfill_policy == dg.BackfillPolicy.single_run()
    database = str(folder / "coffee_dbt/coffee.duckdb")
    with duckdb.connect(database) as connection:
        connection.execute("update daily_sales set revenue = 0")
    assert run(package, [full], instance, "orders").success
    result = run(package, [incremental], instance, "daily_sales", partition_key="2025-02-04")
    [event] = result.get_asset_materialization_events()
    assert event.partition == "2025-02-04"
    with duckdb.connect(database) as connection:
        changed = connection.execute("select sales_date::text, revenue::float from daily_sales where revenue > 0").fetchall()
    assert [(day, round(revenue, 2)) for day, revenue in changed] == [("2025-02-04", 17.9)]


def test_defer_reads_the_state(package: Package, folder: Path, instance: dg.DagsterInstance, caplog: pytest.LogCaptureFixture) -> None:
    project = folder / "coffee_dbt"
    dbt = DbtCliResource(project_dir=package("project").coffee_project)
    assert dbt.get_defer_args() == []
    (project / "state").mkdir()
    shutil.copy(project / "target/manifest.json", project / "state")
    assert run(package, [package("defer").coffee_dbt_assets], instance, "stg_rewards").success
    assert f"dbt build --defer --defer-state {os.fspath(project.resolve())}/state --target dev" in caplog.text


def test_any_dbt_command_in_an_op(package: Package, instance: dg.DagsterInstance) -> None:
    resources = {"dbt": DbtCliResource(project_dir=package("project").coffee_project)}
    result = package("run_operation").dbt_docs.execute_in_process(instance=instance, resources=resources)
    assert result.output_for_node("write_docs") == 8
