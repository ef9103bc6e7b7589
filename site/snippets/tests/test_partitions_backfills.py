"""Backfilling data: the runs that real backfills launch, with the daemon's own code, and the messages on the page."""

import shutil
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import dagster as dg
import duckdb
import pandas as pd
import pytest
from asset_runs import run
from backfills import daemon
from click.testing import CliRunner
from corpus import SNIPPETS
from dagster._cli.asset import asset_materialize_command
from dagster._cli.job import gen_partition_names_from_args, print_partition_format
from dagster_duckdb_pandas import DuckDBPandasIOManager

FOLDER = SNIPPETS / "guides/build/partitions_and_backfills/backfilling_data"
GATES = "guides/build/partitions_and_backfills/backfilling_data/gates.py"
ENTRIES = "guides/build/partitions_and_backfills/backfilling_data/entries.py"
RANGE = {
    "dagster/asset_partition_range_start": "2025-06-01",
    "dagster/asset_partition_range_end": "2025-06-03",
}

Load = Callable[[str], ModuleType]

days = dg.DailyPartitionsDefinition(start_date="2025-06-01")
single_run = dg.BackfillPolicy.single_run()


def dates(*numbers: int) -> list[str]:
    return [f"2025-06-{number:02}" for number in numbers]


def test_one_run_for_a_week(workspace: Path) -> None:
    with daemon(GATES, workspace) as dagster:
        done = dagster.backfill(["gate_counts"], dates(*range(1, 8)))
        assert done.status == "COMPLETED_SUCCESS"
        assert done.runs == [("SUCCESS", "gate_counts", "2025-06-01...2025-06-07")]
        records = dagster.instance.fetch_materializations(dg.AssetKey("gate_counts"), 10).records
    events = {
        record.partition_key: record.asset_materialization.metadata["cars"].value
        for record in records
        if record.asset_materialization
    }
    assert events == dict.fromkeys(dates(*range(1, 8)), 276)
    assert len(list(Path("gate_counts").iterdir())) == 7


def test_a_run_for_one_day_has_the_same_code(load: Load, instance: dg.DagsterInstance) -> None:
    run(load(GATES).defs, instance, partition_key="2025-06-02")
    assert [file.name for file in Path("gate_counts").iterdir()] == ["2025-06-02.csv"]


POLICIES = """
import dagster as dg

days = dg.DailyPartitionsDefinition(start_date="2025-06-01")
both = dg.MultiPartitionsDefinition(
    {"day": days, "garage": dg.StaticPartitionsDefinition(["harbor", "north"])}
)


@dg.asset(partitions_def=days, backfill_policy=dg.BackfillPolicy.multi_run(2))
def pairs() -> None: ...


@dg.asset(partitions_def=days, backfill_policy=dg.BackfillPolicy.single_run())
def ranges() -> None: ...


@dg.asset(partitions_def=both, backfill_policy=dg.BackfillPolicy.single_run())
def occupancy() -> None: ...


defs = dg.Definitions(assets=[pairs, ranges, occupancy])
"""


def test_the_runs_of_the_diagram(workspace: Path) -> None:
    (workspace / "policies.py").write_text(POLICIES)
    with daemon(str(workspace / "policies.py"), workspace) as dagster:
        selected = dates(1, 2, 3, 5, 6, 7)
        assert [keys for _, _, keys in dagster.backfill(["pairs"], selected).runs] == [
            "2025-06-01...2025-06-02",
            "2025-06-03...2025-06-03",
            "2025-06-05...2025-06-06",
            "2025-06-07...2025-06-07",
        ]
        assert [keys for _, _, keys in dagster.backfill(["ranges"], selected).runs] == [
            "2025-06-01...2025-06-03",
            "2025-06-05...2025-06-07",
        ]
        # One run for each key of the dimension that has fewer of them.
        keys = [f"{day}|{garage}" for day in dates(1, 2, 3) for garage in ["harbor", "north"]]
        assert sorted(keys for _, _, keys in dagster.backfill(["occupancy"], keys).runs) == [
            "2025-06-01|harbor...2025-06-03|harbor",
            "2025-06-01|north...2025-06-03|north",
        ]
        keys = [f"2025-06-04|{garage}" for garage in ["harbor", "north"]]
        assert [keys for _, _, keys in dagster.backfill(["occupancy"], keys).runs] == [
            "2025-06-04|harbor...2025-06-04|north",
        ]


def test_a_range_on_the_command_line(workspace: Path) -> None:
    file = workspace / "policies.py"
    file.write_text(POLICIES)

    def materialize(asset: str) -> str:
        keys = ["--partition-range", "2025-06-01...2025-06-03"]
        command = ["-f", str(file), "--select", asset, *keys]
        return str(CliRunner().invoke(asset_materialize_command, command).exception)

    message = "Provided partition range, but not all assets have a single-run backfill policy."
    assert message in materialize("pairs")


def test_several_assets(workspace: Path) -> None:
    """The table in section 3."""
    (workspace / "gate_logs").mkdir()
    for day in dates(*range(1, 15)):
        if day != "2025-06-10":
            (workspace / f"gate_logs/{day}.csv").write_text("time,garage\n")
    with daemon(ENTRIES, workspace) as dagster:
        assets = ["entries", "weekly_report", "season_report"]
        done = dagster.backfill(assets, dates(*range(1, 15)))
        backfill = dagster.instance.get_backfills()[0]
    assert done.status == "COMPLETED_FAILED"
    expected = [
        ("FAILURE" if day == "2025-06-10" else "SUCCESS", "entries", day)
        for day in dates(*range(1, 15))
    ]
    assert done.runs == [*expected, ("SUCCESS", "weekly_report", "2025-06-01")]
    # "Re-execute from failure" selects everything requested, minus what was materialized.
    data = backfill.asset_backfill_data
    assert data
    again = data.target_subset - data.materialized_subset
    assert {key.to_user_string() for key in again.asset_keys} == set(assets)
    assert again.num_partitions_and_non_partitioned_assets == 3


def test_the_reports(load: Load, instance: dg.DagsterInstance, workspace: Path) -> None:
    (workspace / "gate_logs").mkdir()
    for day in dates(*range(1, 9)):
        (workspace / f"gate_logs/{day}.csv").write_text("time,garage\n08:00,north\n")
    module = load(ENTRIES)
    assets = [module.entries, module.weekly_report, module.season_report]
    results = [
        dg.materialize(assets, selection=[asset], partition_key=key, instance=instance)
        for asset, key in zip(assets, ["2025-06-01", "2025-06-01", None])
    ]
    cars = [result.get_asset_materialization_events()[0].materialization.metadata["cars"].value for result in results]
    assert cars == [1, 7, 8]


def test_the_job(load: Load) -> None:
    job = load(ENTRIES).defs.get_job_def("entries_job")
    keys = job.partitions_def.get_partition_keys()
    chosen = gen_partition_names_from_args(keys, False, None, "2025-06-02", "2025-06-04")
    assert chosen == dates(2, 3, 4)
    assert print_partition_format(chosen, 15) in (FOLDER / "job_backfill.txt").read_text()
    with pytest.raises(Exception, match="Unknown partitions: 2999-01-01"):
        gen_partition_names_from_args(keys, False, "2999-01-01", None, None)


def test_the_limits(workspace: Path) -> None:
    home = workspace.parent / "dagster_home"
    shutil.copy(FOLDER / "dagster.yaml", home)
    with dg.DagsterInstance.from_config(str(home)) as instance:
        queue = instance.get_concurrency_config().run_queue_config
    assert queue and queue.max_concurrent_runs == 10
    assert queue.tag_concurrency_limits == [
        {"key": "dagster/backfill", "limit": 6},
        {"key": "dagster/backfill", "value": {"applyLimitPerUniqueValue": True}, "limit": 2},
    ]


def failure(asset: dg.AssetsDefinition, **options: Any) -> str:
    result = dg.materialize([asset], raise_on_error=False, tags=RANGE, **options)
    [event] = result.get_step_failure_events()
    error = event.step_failure_data.error
    assert error
    return error.to_string() + (error.cause.to_string() if error.cause else "")


def test_what_goes_wrong(tmp_path: Path) -> None:
    @dg.asset(partitions_def=days, backfill_policy=single_run)
    def one_key(context: dg.AssetExecutionContext) -> str:
        return context.partition_key

    @dg.asset(partitions_def=days, backfill_policy=single_run)
    def returned() -> int:
        return 1

    assert (
        "Cannot access partition_key for a partitioned run with a range of partitions"
        in failure(one_key)
    )
    files = dg.FilesystemIOManager(base_dir=str(tmp_path))
    found = failure(returned, resources={"io_manager": files})
    assert "does not support persisting an output associated with multiple partitions" in found

    @dg.asset(partitions_def=days, backfill_policy=single_run)
    def not_annotated():  # noqa: ANN202
        return None

    found = failure(not_annotated, resources={"io_manager": files})
    assert "does not support persisting an output associated with multiple partitions" in found

    @dg.asset(partitions_def=days, backfill_policy=single_run)
    def annotated() -> None: ...

    @dg.asset(partitions_def=days, backfill_policy=single_run)
    def with_metadata() -> dg.MaterializeResult:
        return dg.MaterializeResult(metadata={"cars": 3})

    result = dg.materialize([annotated, with_metadata], tags=RANGE, resources={"io_manager": files})
    events = result.asset_materializations_for_node("with_metadata")
    assert [event.metadata["cars"].value for event in events] == [3, 3, 3]


def test_databases_take_a_range(tmp_path: Path) -> None:
    @dg.asset(partitions_def=days, backfill_policy=single_run, metadata={"partition_expr": "day"})
    def counts(context: dg.AssetExecutionContext) -> pd.DataFrame:
        return pd.DataFrame({"day": pd.to_datetime(list(context.partition_keys)), "cars": 1})

    database = DuckDBPandasIOManager(database=str(tmp_path / "garages.duckdb"))
    for _ in range(2):
        dg.materialize([counts], tags=RANGE, resources={"io_manager": database})
    with duckdb.connect(str(tmp_path / "garages.duckdb")) as connection:
        assert connection.sql("SELECT count(*) FROM public.counts").fetchone() == (3,)
