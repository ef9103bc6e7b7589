"""Partitioning assets: which keys exist, what a run materializes, and the messages on the page."""

import datetime
import shutil
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import dagster as dg
import duckdb
import pandas as pd
import pytest
from asset_runs import metadata, run, shown
from click.testing import CliRunner
from corpus import SNIPPETS
from dagster._cli.asset import asset_materialize_command
from dagster_duckdb_pandas import DuckDBPandasIOManager

FOLDER = "guides/build/partitions_and_backfills/partitioning_assets"
NOW = datetime.datetime(2025, 6, 18, 14, 20, tzinfo=datetime.timezone.utc)
RANGE = {
    "dagster/asset_partition_range_start": "2025-06-01",
    "dagster/asset_partition_range_end": "2025-06-03",
}

Load = Callable[[str], ModuleType]


@pytest.fixture(autouse=True)
def gate_log(workspace: Path) -> None:
    shutil.copy(SNIPPETS / FOLDER / "gate_log.csv", workspace)


def failure(asset: dg.AssetsDefinition, **options: Any) -> str:
    result = dg.materialize([asset], raise_on_error=False, **options)
    [event] = result.get_step_failure_events()
    error = event.step_failure_data.error
    assert error
    return str(error.to_string())


def test_a_run_makes_one_day(load: Load, instance: dg.DagsterInstance) -> None:
    defs = load("guides/build/partitions_and_backfills/partitioning_assets/entries.py").defs
    for _ in range(2):
        result = run(defs, instance, partition_key="2025-06-02")
        assert metadata(result, "entries") == {"dagster/partition_row_count": 3}
    assert Path("entries/2025-06-02.csv").read_text().strip() == shown(
        "guides/build/partitions_and_backfills/partitioning_assets/result.txt"
    )
    assert instance.get_materialized_partitions(dg.AssetKey("entries")) == {"2025-06-02"}


def test_which_keys_exist(load: Load) -> None:
    module = load("guides/build/partitions_and_backfills/partitioning_assets/time_windows.py")
    found = {
        name: (keys[0], keys[-1], len(keys))
        for name, value in vars(module).items()
        if isinstance(value, dg.TimeWindowPartitionsDefinition)
        for keys in [value.get_partition_keys(NOW)]
    }
    assert found == {
        "hours": ("2025-06-01-00:00", "2025-06-18-13:00", 422),
        "days": ("2025-06-01", "2025-06-17", 17),
        "days_from_6": ("2025-06-01", "2025-06-17", 17),
        "weeks": ("2025-06-01", "2025-06-08", 2),
        "weeks_from_monday": ("2025-06-02", "2025-06-09", 2),
        "months": ("2025-01-01", "2025-05-01", 5),
        "quarter_hours": ("2025-06-01-00:00", "2025-06-18-14:00", 1689),
        "working_days": ("2025-06-02", "2025-06-17", 12),
    }
    friday = module.working_days.time_window_for_partition_key("2025-06-13")
    assert (friday.start.day, friday.end.day) == (13, 16)
    end = module.days_from_6.time_window_for_partition_key("2025-06-17").end
    assert end.isoformat() == "2025-06-18T06:00:00+02:00"


def test_the_arguments() -> None:
    def last(**options: Any) -> str:
        days = dg.DailyPartitionsDefinition(start_date="2025-06-01", **options)
        return days.get_partition_keys(NOW)[-1]

    assert last(end_offset=1) == "2025-06-18"
    assert last(end_offset=-1) == "2025-06-16"
    assert last(end_date="2025-06-05") == "2025-06-04"
    middle = dg.MonthlyPartitionsDefinition(start_date="2025-01-15", day_offset=1)
    assert middle.get_partition_keys(NOW)[0] == "2025-02-01"
    with pytest.raises(ValueError) as raised:
        dg.HourlyPartitionsDefinition(start_date="2025-01-01")
    assert str(raised.value) == "time data '2025-01-01' does not match format '%Y-%m-%d-%H:%M%z'"
    autumn = dg.HourlyPartitionsDefinition(
        start_date="2025-10-26-00:00", end_date="2025-10-27-00:00", timezone="Europe/Amsterdam"
    )
    assert "2025-10-26-02:00+0100" in autumn.get_partition_keys()
    assert len(autumn.get_partition_keys()) == 25


def test_a_list(load: Load, instance: dg.DagsterInstance) -> None:
    run(
        load("guides/build/partitions_and_backfills/partitioning_assets/garages.py").defs,
        instance,
        partition_key="north",
    )
    assert Path("floor_plans/north.txt").read_text() == "north: 480 places\n"


@pytest.mark.parametrize(
    "key",
    ["2025-06-02|north", dg.MultiPartitionKey({"garage": "north", "day": "2025-06-02"})],
)
def test_two_dimensions(key: str, load: Load, instance: dg.DagsterInstance) -> None:
    run(
        load("guides/build/partitions_and_backfills/partitioning_assets/occupancy.py").defs,
        instance,
        partition_key=key,
    )
    assert Path("occupancy/north/2025-06-02.txt").read_text() == "until 03 June 2025\n"


def test_the_sensor_adds_keys(load: Load, instance: dg.DagsterInstance, workspace: Path) -> None:
    module = load("guides/build/partitions_and_backfills/partitioning_assets/events.py")

    def tick() -> dg.SensorResult:
        context = dg.build_sensor_context(instance=instance, definitions=module.defs)
        result = module.new_events(context)
        assert isinstance(result, dg.SensorResult)
        return result

    assert tick().skip_reason == dg.SkipReason("no new event")
    (workspace / "events").mkdir()
    (workspace / "events/concert-0614.csv").write_text("fee\n12\n8\n")
    result = tick()
    [request] = result.dynamic_partitions_requests or []
    assert request == module.events.build_add_request(["concert-0614"])
    instance.add_dynamic_partitions(request.partitions_def_name, request.partition_keys)
    [run_request] = result.run_requests or []
    made = run(module.defs, instance, partition_key=run_request.partition_key)
    assert metadata(made, "event_income") == {"income": 20}
    assert tick().skip_reason == dg.SkipReason("no new event")

    instance.delete_dynamic_partition("events", "concert-0614")
    assert instance.get_materialized_partitions(dg.AssetKey("event_income")) == {"concert-0614"}
    with pytest.raises(
        dg.DagsterUnknownPartitionError, match="Could not find a partition with key"
    ):
        run(module.defs, instance, partition_key="concert-0614")


def test_what_the_context_gives() -> None:
    seen: dict[str, object] = {}

    @dg.asset(
        partitions_def=dg.DailyPartitionsDefinition(start_date="2025-06-01"),
        backfill_policy=dg.BackfillPolicy.single_run(),
    )
    def entries(context: dg.AssetExecutionContext) -> None:
        window = context.partition_time_window
        seen["keys"] = context.partition_keys
        seen["window"] = (window.start.day, window.end.day)
        seen["one"] = context.has_partition_key
        key_range = context.partition_key_range
        seen["range"] = (key_range.start, key_range.end)
        if not context.has_partition_key:
            with pytest.raises(
                dg.DagsterInvariantViolationError, match="with a range of partitions"
            ):
                _ = context.partition_key

    assert dg.materialize([entries], partition_key="2025-06-02").success
    assert seen["one"] is True
    assert seen["keys"] == ["2025-06-02"]
    assert dg.materialize([entries], tags=RANGE).success
    assert seen == {
        "keys": ["2025-06-01", "2025-06-02", "2025-06-03"],
        "window": (1, 4),
        "one": False,
        "range": ("2025-06-01", "2025-06-03"),
    }


def test_io_managers_use_the_key(tmp_path: Path) -> None:
    @dg.asset(
        partitions_def=dg.DailyPartitionsDefinition(start_date="2025-06-01"),
        metadata={"partition_expr": "time"},
    )
    def entries(context: dg.AssetExecutionContext) -> pd.DataFrame:
        return pd.DataFrame({"time": [context.partition_time_window.start], "n": [1]})

    database = DuckDBPandasIOManager(database=str(tmp_path / "garages.duckdb"))
    for day in ["2025-06-01", "2025-06-02", "2025-06-02"]:
        dg.materialize([entries], partition_key=day, resources={"io_manager": database})
    with duckdb.connect(str(tmp_path / "garages.duckdb")) as connection:
        assert connection.sql("SELECT count(*) FROM public.entries").fetchone() == (2,)

    files = dg.FilesystemIOManager(base_dir=str(tmp_path / "storage"))
    dg.materialize([entries], partition_key="2025-06-02", resources={"io_manager": files})
    assert (tmp_path / "storage/entries/2025-06-02").is_file()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ([], "Asset has partitions, but no '--partition' option was provided"),
        (
            ["--partition", "2999-01-01"],
            "must have a PartitionsDefinition containing the passed partition key `2999-01-01`",
        ),
    ],
)
def test_what_goes_wrong_on_the_command_line(options: list[str], message: str) -> None:
    file = str(SNIPPETS / FOLDER / "entries.py")
    command = ["-f", file, "--select", "entries", *options]
    assert message in str(CliRunner().invoke(asset_materialize_command, command).exception)


@pytest.mark.parametrize("part", ["...", "\t", "\n"])
def test_keys_that_are_not_allowed(part: str) -> None:
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="invalid substrings"):
        dg.StaticPartitionsDefinition([f"a{part}b"])


def test_what_goes_wrong(load: Load, instance: dg.DagsterInstance) -> None:
    entries = load("guides/build/partitions_and_backfills/partitioning_assets/entries.py").entries
    floor_plan = load(
        "guides/build/partitions_and_backfills/partitioning_assets/garages.py"
    ).floor_plan

    @dg.asset(partitions_def=dg.DailyPartitionsDefinition(start_date="2025-06-02"))
    def exits(context: dg.AssetExecutionContext) -> str:
        return context.partition_key

    @dg.asset(partitions_def=floor_plan.partitions_def)
    def wrong_window(context: dg.AssetExecutionContext) -> object:
        return context.partition_time_window

    assert "Cannot access partition_key for a non-partitioned run" in failure(exits)
    with pytest.raises(Exception, match="Tried to access partition_key for a non-partitioned run"):
        exits(dg.build_asset_context())
    assert exits(dg.build_asset_context(partition_key="2025-06-02")) == "2025-06-02"
    assert "Expected a TimeWindowPartitionsDefinition" in failure(
        wrong_window, partition_key="north"
    )
    for key in ["2025-05-01", "2999-01-01", "2025-6-2"]:
        with pytest.raises(
            dg.DagsterUnknownPartitionError, match="Could not find a partition with key"
        ):
            dg.materialize([entries], partition_key=key)
    different = "Selected assets must have the same partitions definitions"
    with pytest.raises(dg.DagsterInvalidDefinitionError, match=different):
        dg.materialize([entries, exits], partition_key="2025-06-02")
    job = dg.define_asset_job("daily", selection=[entries, exits])
    with pytest.raises(dg.DagsterInvalidDefinitionError, match=different):
        dg.Definitions(assets=[entries, exits], jobs=[job]).get_job_def("daily")
    for character in "|[],":
        with pytest.raises(dg.DagsterInvalidDefinitionError, match="Invalid character"):
            dg.MultiPartitionsDefinition(
                {
                    "day": dg.DailyPartitionsDefinition(start_date="2025-06-01"),
                    "garage": dg.StaticPartitionsDefinition([f"a{character}b"]),
                }
            )


def test_a_third_dimension(load: Load, instance: dg.DagsterInstance) -> None:
    module = load(f"{FOLDER}/gates.py")
    run(module.defs, instance, partition_key="2025-06-02|north_exit")
    assert Path("plans/north/exit/2025-06-02.txt").read_text() == "exit of north on 2025-06-02\n"
    one = dg.StaticPartitionsDefinition(["a"])
    with pytest.raises(dg.DagsterInvalidInvocationError, match="only supports multi-partitions definitions with 2"):
        dg.MultiPartitionsDefinition({"x": one, "y": one, "z": one})


def test_a_new_key_of_one_dimension(load: Load, instance: dg.DagsterInstance, workspace: Path) -> None:
    module = load(f"{FOLDER}/new_logs.py")
    (workspace / "logs/airport").mkdir(parents=True)
    (workspace / "logs/airport/2025-06-02.csv").write_text("time\n08:00\n17:30\n")
    result = module.new_logs(dg.build_sensor_context(instance=instance, definitions=module.defs))
    [added] = result.dynamic_partitions_requests
    [request] = result.run_requests
    assert (added.partition_keys, request.run_key) == (["airport"], "2025-06-02|airport")
    instance.add_dynamic_partitions(added.partitions_def_name, added.partition_keys)
    made = run(module.defs, instance, partition_key=request.partition_key)
    assert metadata(made, "cars") == {"cars": 2}


def test_dynamic_keys_need_the_instance(load: Load, instance: dg.DagsterInstance) -> None:
    events = load(f"{FOLDER}/events.py").events
    instance.add_dynamic_partitions("events", ["concert-0614", "match-0621"])
    with pytest.raises(Exception, match="The instance is not available to load partitions"):
        events.get_last_partition_key()
    assert events.get_last_partition_key(dynamic_partitions_store=instance) == "match-0621"
    logs = load(f"{FOLDER}/new_logs.py")
    Path("logs/north").mkdir(parents=True)
    Path("logs/north/2025-06-02.csv").write_text("time\n")
    context = dg.build_sensor_context(instance=instance, definitions=logs.defs)
    with pytest.raises(Exception, match="The instance is not available to load partitions"):
        logs.new_logs.evaluate_tick(context)
