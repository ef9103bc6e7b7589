"""The ETL pipeline tutorial, steps 1 to 4: assets, dependencies, the check and partitions."""

import subprocess
import sys
import time
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import dagster as dg
import duckdb
import pytest
from corpus import SNIPPETS
from dagster_duckdb import DuckDBResource
from etl_tutorial import (
    CATEGORIES,
    LOADED,
    MONTHS,
    UNPARTITIONED,
    Load,
    add_line,
    add_missing_product,
    assert_output_shown,
    dagster,
    is_on_page,
    made_by,
    make_partitions,
    materialize,
    project,  # noqa: F401
    query,
    run_selected,
)

STEP_1 = "etl_pipeline_tutorial/steps/step_1.py"
STEP_2 = "etl_pipeline_tutorial/steps/step_2.py"
STEP_3 = "etl_pipeline_tutorial/steps/step_3.py"
STEP_4 = "etl_pipeline_tutorial/steps/step_4.py"


# 1. Create and materialize assets


def test_the_files_become_tables(load: Load, instance: dg.DagsterInstance) -> None:
    defs = load(STEP_1).defs
    for _ in range(2):
        result = materialize(defs, instance, *LOADED)
    metadata = {name: result.asset_materializations_for_node(name)[0].metadata for name in LOADED}
    counts = {name: values["dagster/row_count"].value for name, values in metadata.items()}
    assert counts == {"products": 6, "sales_data": 32, "sales_reps": 4}
    preview = metadata["sales_data"]["preview"]
    assert isinstance(preview, dg.MarkdownMetadataValue)
    assert len(preview.value.splitlines()) == 2 + 5
    assert query("select min(sold_on)::text, max(sold_on)::text from sales_data") == [("2024-01-04", "2024-04-29")]
    for spec in defs.get_all_asset_specs():
        assert (spec.group_name, spec.kinds, bool(spec.description)) == ("ingestion", {"duckdb"}, True)


def test_compute_kind_is_accepted_but_not_together_with_kinds() -> None:
    @dg.asset(compute_kind="duckdb")
    def products() -> None: ...

    assert products.op.tags == {"dagster/compute_kind": "duckdb"}
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="Cannot specify compute_kind and kinds"):

        @dg.asset(compute_kind="duckdb", kinds={"duckdb"})
        def both() -> None: ...


def test_a_missing_file_says_so(load: Load, instance: dg.DagsterInstance) -> None:
    Path("data/products.csv").unlink()
    message = 'No files found that match the pattern "data/products.csv"'
    with pytest.raises(duckdb.IOException, match=message):
        materialize(load(STEP_1).defs, instance, "products")
    assert is_on_page("create-and-materialize-assets", message)


HOLD = "import duckdb, time; held = duckdb.connect('data/sales.duckdb'); print('held', flush=True); time.sleep(2)"


@pytest.fixture
def held_database() -> Iterator[None]:
    """Another process has the database open for two seconds."""
    with subprocess.Popen([sys.executable, "-c", HOLD], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        assert process.stdout.readline() == "held\n"
        yield
        process.wait(timeout=30)


@pytest.mark.usefixtures("held_database")
def test_duckdb_refuses_a_second_process_and_the_resource_waits() -> None:
    message = "Could not set lock on file"
    for read_only in (False, True):
        with pytest.raises(duckdb.IOException, match=message):
            duckdb.connect("data/sales.duckdb", read_only=read_only)
    assert is_on_page("create-and-materialize-assets", message)

    start = time.monotonic()
    with DuckDBResource(database="data/sales.duckdb").get_connection() as connection:
        assert connection.execute("select 1").fetchall() == [(1,)]
    assert time.monotonic() - start > 0.5


@pytest.mark.usefixtures("held_database")
def test_the_resource_gives_up_after_about_100_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []
    monkeypatch.setattr("dagster._utils.backoff.time.sleep", waits.append)
    with (
        pytest.raises(duckdb.IOException, match="Could not set lock"),
        DuckDBResource(database="data/sales.duckdb").get_connection(),
    ):
        pass
    assert len(waits) == 10
    assert 100 < sum(waits) < 105


def test_parallel_steps_of_a_run_wait_for_each_other(project: Path) -> None:  # noqa: F811
    """The default executor runs each step in its own process, and all of them open the same database."""
    (project / "etl_pipeline_tutorial/definitions.py").write_text((SNIPPETS / STEP_1).read_text())
    output = dagster("asset", "materialize", "-m", "etl_pipeline_tutorial.definitions", "--select", "*")
    assert "Executing steps using multiprocess executor" in output
    assert "RUN_SUCCESS" in output
    assert query("select count(*) from sales_data") == [(32,)]


def test_the_in_process_executor_can_be_added(load: Load, instance: dg.DagsterInstance) -> None:
    defs = load(STEP_1).defs
    in_process = dg.Definitions(assets=defs.assets, resources=defs.resources, executor=dg.in_process_executor)
    assert in_process.get_implicit_global_asset_job_def().executor_def is dg.in_process_executor
    assert materialize(in_process, instance, *LOADED).success


# 2. Create and materialize a downstream asset


def test_the_new_asset_joins_the_tables(load: Load, instance: dg.DagsterInstance) -> None:
    defs = load(STEP_2).defs
    materialize(defs, instance, *LOADED)
    result = materialize(defs, instance, "joined_data")
    assert made_by(result) == {"joined_data"}
    assert query("select table_type from information_schema.tables where table_name = 'joined_data'") == [("VIEW",)]
    assert query("select count(*), count(product_name) from joined_data") == [(32, 30)]
    assert query("select amount from joined_data where sale_id = 1001") == [(378,)]
    assert_output_shown("query_joined.txt")


def test_deps_draws_edges_and_orders_a_run(load: Load, instance: dg.DagsterInstance) -> None:
    defs = load(STEP_2).defs
    parents = defs.get_asset_graph().get(dg.AssetKey("joined_data")).parent_keys
    assert {key.to_user_string() for key in parents} == set(LOADED)
    result = materialize(defs, instance, *UNPARTITIONED)
    assert [event.step_key for event in result.all_events if event.is_step_start][-1] == "joined_data"


def test_deps_takes_names() -> None:
    @dg.asset(deps=["sales_data"])
    def joined_data() -> None: ...

    assert joined_data.dependency_keys == {dg.AssetKey("sales_data")}


def test_joining_before_loading_fails(load: Load, instance: dg.DagsterInstance) -> None:
    message = 'Python Object "sales_data" of type "AssetsDefinition"'
    with pytest.raises(duckdb.InvalidInputException, match=f"{message}(.|\n)*not suitable for replacement scans"):
        materialize(load(STEP_2).defs, instance, "joined_data")
    assert is_on_page("create-and-materialize-a-downstream-asset", message, "not suitable for replacement scans")


# 3. Ensure data quality with asset checks


def execute_check(defs: dg.Definitions, instance: dg.DagsterInstance) -> dg.AssetCheckEvaluation:
    """**Execute** on the tab **Checks**."""
    key = dg.AssetCheckKey(dg.AssetKey("joined_data"), "missing_dimension_check")
    result = run_selected(defs, instance, dg.AssetSelection.checks(key))
    assert not made_by(result)
    [evaluation] = result.get_asset_check_evaluations()
    return evaluation


def test_the_check_fails_and_then_passes(load: Load, instance: dg.DagsterInstance) -> None:
    defs = load(STEP_3).defs
    materialize(defs, instance, *UNPARTITIONED)
    failed = execute_check(defs, instance)
    assert not failed.passed
    assert {name: value.value for name, value in failed.metadata.items()} == {"missing": 2, "sales": [1013, 1026]}
    assert is_on_page("ensure-data-quality-with-asset-checks", "1013 and 1026", "7,Hammock,Shelter,59.00")

    add_missing_product()
    materialize(defs, instance, "products")
    passed = execute_check(defs, instance)  # joined_data is a view: it needs no run.
    assert passed.passed
    assert {name: value.value for name, value in passed.metadata.items()} == {"missing": 0, "sales": []}


def test_the_check_finds_a_missing_rep(load: Load, instance: dg.DagsterInstance) -> None:
    add_missing_product()
    add_line("sales_data.csv", "1033,2024-04-30,1,99,1")
    defs = load(STEP_3).defs
    materialize(defs, instance, *UNPARTITIONED)
    assert execute_check(defs, instance).metadata["sales"].value == [1033]


@pytest.mark.parametrize("blocking", [False, True])
def test_the_check_runs_with_its_asset(
    blocking: bool,
    load: Load,
    instance: dg.DagsterInstance,
    project: Path,  # noqa: F811
) -> None:
    code = (SNIPPETS / STEP_3).read_text()
    decorator = "@dg.asset_check(asset=joined_data, blocking=True)"
    if blocking:
        code = code.replace("@dg.asset_check(asset=joined_data)", decorator)
        assert decorator in code
        assert is_on_page("ensure-data-quality-with-asset-checks", decorator)
    (project / "variation.py").write_text(code)

    @dg.asset(deps=["joined_data"])
    def downstream() -> None: ...

    defs = dg.Definitions.merge(load(str(project / "variation.py")).defs, dg.Definitions(assets=[downstream]))
    result = run_selected(defs, instance, [*UNPARTITIONED, "downstream"], raise_on_error=False)
    [evaluation] = result.get_asset_check_evaluations()
    assert not evaluation.passed
    assert result.success is not blocking
    assert ("downstream" in made_by(result)) is not blocking


# 4. Create and materialize partitioned assets


@pytest.fixture
def corrected(load: Load, instance: dg.DagsterInstance) -> dg.Definitions:
    """The project at the start of the partitions step."""
    add_missing_product()
    defs = load(STEP_4).defs
    materialize(defs, instance, *UNPARTITIONED)
    return defs


def test_the_partition_keys(load: Load) -> None:
    step = load(STEP_4)
    assert step.monthly_partitions.get_partition_keys() == MONTHS
    assert step.category_partitions.get_partition_keys() == CATEGORIES
    endless = dg.MonthlyPartitionsDefinition(start_date="2024-01-01")
    assert endless.get_last_partition_key(current_time=datetime(2024, 3, 15)) == "2024-02-01"


def test_all_partitions_give_the_reports(corrected: dg.Definitions, instance: dg.DagsterInstance) -> None:
    for _ in range(2):  # The second time replaces rows, and counts nothing twice.
        make_partitions(corrected, instance)
        assert_output_shown("query_monthly.txt")
        assert_output_shown("query_category.txt")
    [[total]] = query("select sum(amount) from joined_data")
    assert query("select sum(revenue) from monthly_sales") == [(total,)]
    assert query("select sum(revenue) from category_sales") == [(total,)]


def test_one_partition_leaves_the_others_alone(corrected: dg.Definitions, instance: dg.DagsterInstance) -> None:
    result = materialize(corrected, instance, "monthly_sales", partition_key="2024-02-01")
    [made] = result.asset_materializations_for_node("monthly_sales")
    assert (made.partition, made.metadata["dagster/row_count"].value) == ("2024-02-01", 2)
    assert query("select distinct month::text from monthly_sales") == [("2024-02-01",)]


def test_a_failed_insert_keeps_the_old_rows(
    corrected: dg.Definitions, load: Load, instance: dg.DagsterInstance
) -> None:
    make_partitions(corrected, instance)
    before = query("from monthly_sales order by all")
    database = DuckDBResource(database="data/sales.duckdb")
    broken = "select '2024-01-01'::date as month, 'North' as region, rep_name as sales, 0 as revenue from sales_reps"
    with pytest.raises(duckdb.ConversionException):
        load(STEP_4).replace_partition(database, "monthly_sales", "month", "2024-01-01", broken)
    assert query("from monthly_sales order by all") == before


def test_a_category_that_is_not_listed_is_in_no_partition(
    corrected: dg.Definitions, instance: dg.DagsterInstance
) -> None:
    add_line("products.csv", "8,Trail map,Books,9.50")
    add_line("sales_data.csv", "1033,2024-04-30,8,11,2")
    materialize(corrected, instance, *UNPARTITIONED)
    make_partitions(corrected, instance)
    [[missing]] = query("select (select sum(amount) from joined_data) - (select sum(revenue) from category_sales)")
    assert missing == 19
    with pytest.raises(dg.DagsterUnknownPartitionError, match="Could not find a partition with key"):
        materialize(corrected, instance, "category_sales", partition_key="Books")


def test_a_run_needs_a_partition(corrected: dg.Definitions, instance: dg.DagsterInstance) -> None:
    message = "Cannot access partition_key for a non-partitioned run"
    with pytest.raises(dg.DagsterInvariantViolationError, match=message):
        materialize(corrected, instance, "monthly_sales")
    assert is_on_page("create-and-materialize-partitioned-asset", message, "Could not find a partition with key")
