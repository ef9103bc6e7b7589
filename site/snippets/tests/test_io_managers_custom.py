"""Custom I/O managers: the page's four, their tests, partitions, and errors."""

import json
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import dagster as dg
import pytest
from asset_runs import metadata, run
from dagster._check import CheckError

CSV_FOLDER = "guides/build/io_managers/defining_a_custom_io_manager/csv_folder.py"
PARTITIONS = "guides/build/io_managers/defining_a_custom_io_manager/partitions.py"
LEGACY = "guides/build/io_managers/defining_a_custom_io_manager/legacy.py"
FACTORY = "guides/build/io_managers/defining_a_custom_io_manager/factory.py"
UPATH_FILES = "guides/build/io_managers/defining_a_custom_io_manager/upath_files.py"
Load = Callable[[str], ModuleType]


def test_csv(load: Load, instance: dg.DagsterInstance, tmp_path: Path) -> None:
    module = load(CSV_FOLDER)
    load(CSV_FOLDER.replace(".py", "_tests.py")).test_csv_folder(tmp_path)
    result = run(module.defs, instance)
    written = "bed,celsius\nnorth,21.5\nsouth,34.0\n"
    assert Path("tables/greenhouse/readings.csv").read_text() == written
    assert Path("tables/hot_beds.csv").read_text() == "bed,celsius\nsouth,34.0\n"
    path = str(Path("tables/greenhouse/readings.csv"))
    assert metadata(result, "greenhouse/readings") == {"rows": 2, "path": path}


def test_the_older_function_style(load: Load, instance: dg.DagsterInstance) -> None:
    older = load(LEGACY)
    run(older.defs, instance)
    path = Path("tables/greenhouse/readings.csv")
    assert path.read_text() == "bed,celsius\nnorth,21.5\nsouth,34.0\n"
    key = dg.AssetKey(["greenhouse", "readings"])
    context = dg.build_input_context(asset_key=key)
    rows = load(CSV_FOLDER).CsvFolder(folder="tables").load_input(context)
    assert older.CsvFolder("tables").load_input(context) == rows


def test_what_the_contexts_know(instance: dg.DagsterInstance) -> None:
    seen: dict[str, Any] = {}

    class Watch(dg.ConfigurableIOManager):
        def handle_output(self, context: dg.OutputContext, obj: object) -> None:
            seen["output"] = context.has_asset_key and {
                "key": context.asset_key,
                "partitioned": context.has_asset_partitions,
                "run has a partition": context.has_partition_key,
                "metadata": (context.definition_metadata or {}).get("delimiter"),
                "type": context.dagster_type.typing_type,
            }
            if context.has_asset_key:
                seen[context.asset_key.to_user_string()] = seen["output"]
            seen["identifier"] = context.get_identifier()
            if context.has_asset_key and context.has_asset_partitions:
                seen["window"] = context.asset_partitions_time_window
                seen["partition"] = context.asset_partition_key

        def load_input(self, context: dg.InputContext) -> object:
            upstream = context.upstream_output
            seen["input"] = context.has_asset_key and {
                "key": context.asset_key,
                "upstream": ((upstream and upstream.definition_metadata) or {}).get("delimiter"),
                "metadata": (context.definition_metadata or {}).get("columns"),
                "type": context.dagster_type.typing_type,
            }
            seen["input identifier"] = context.get_identifier()
            return 1.5

    @dg.asset(metadata={"delimiter": ";"})
    def air() -> float:
        return 1.5

    @dg.asset(ins={"air": dg.AssetIn(metadata={"columns": ["co2"]})})
    def alarm(air: float) -> None: ...

    days = dg.DailyPartitionsDefinition("2025-06-01")

    @dg.asset(partitions_def=days)
    def light() -> float:
        return 1.5

    options: dict[str, Any] = {"resources": {"io_manager": Watch()}, "instance": instance}
    assert dg.materialize([air, alarm], **options).success
    assert seen["output"] == {
        "key": air.key,
        "partitioned": False,
        "run has a partition": False,
        "metadata": ";",
        "type": float,
    }
    assert seen["input"] == {
        "key": air.key,
        "upstream": ";",
        "metadata": ["co2"],
        "type": float,
    }
    both = dg.materialize([air, light], partition_key="2025-06-02", **options)
    assert both.success
    assert seen["partition"] == "2025-06-02" and seen["window"].start.day == 2
    # has_partition_key misleads: `air` has no partitions.
    assert seen["air"]["run has a partition"] and not seen["air"]["partitioned"]

    @dg.op
    def measure() -> float:
        return 1.5

    @dg.op
    def show(value: float) -> None: ...

    @dg.job(resource_defs={"io_manager": Watch().get_resource_definition()})
    def ops() -> None:
        show(measure())

    result = ops.execute_in_process(instance=instance)
    assert seen["output"] is False and seen["input"] is False
    assert seen["identifier"] == seen["input identifier"]
    assert seen["identifier"] == [result.run_id, "measure", "result"]


def test_partitions(load: Load, instance: dg.DagsterInstance) -> None:
    module = load(PARTITIONS)
    options: dict[str, Any] = {"resources": module.defs.resources, "instance": instance}
    for day in ("2025-06-01", "2025-06-02", "2025-06-03"):
        assets = [module.daily_maximum, module.heat_alarm]
        assert dg.materialize(assets, partition_key=day, **options).success
    assert json.loads(Path("greenhouse/heat_alarm/2025-06-02.json").read_text()) is False
    assert json.loads(Path("greenhouse/heat_alarm/2025-06-03.json").read_text()) is True
    assets = [module.daily_maximum, module.hottest_day]
    assert dg.materialize(assets, selection=[module.hottest_day], **options).success
    assert json.loads(Path("greenhouse/hottest_day.json").read_text()) == "2025-06-03"

    key_range = dg.PartitionKeyRange("2025-06-01", "2025-06-02")
    several = dg.build_input_context(
        asset_key=dg.AssetKey("daily_maximum"),
        asset_partition_key_range=key_range,
        asset_partitions_def=module.days,
    )
    files = module.JsonByPartition(folder="greenhouse")
    assert files.load_input(several) == {"2025-06-01": 21.0, "2025-06-02": 22.0}
    with pytest.raises(CheckError, match="the number of input partitions != 1"):
        print(several.asset_partition_key)

    built = dg.build_output_context(asset_key=dg.AssetKey("a"), partition_key="2025-06-01")
    assert not built.has_asset_partitions
    with pytest.raises(
        dg.DagsterInvariantViolationError, match="Attempting to access step_context"
    ):
        print(built.asset_partition_key)


def test_factory(load: Load, instance: dg.DagsterInstance) -> None:
    module = load(FACTORY)
    result = run(module.defs, instance)
    assert result.output_for_node("bed_count") == 2
    assets = [module.beds, module.bed_count]
    resources = {"io_manager": module.SqliteIOManager(path="empty.db")}
    with pytest.raises(KeyError, match="beds is not stored yet"):
        dg.materialize(assets, selection=[module.bed_count], resources=resources)


@pytest.mark.parametrize("base_path", ["greenhouse", "memory://greenhouse"])
def test_upath(base_path: str, load: Load, instance: dg.DagsterInstance) -> None:
    module = load(UPATH_FILES)
    resources = {"io_manager": module.JsonFilesIn(base_path=base_path)}
    options: dict[str, Any] = {"resources": resources, "instance": instance}
    for month in ("May", "June"):
        result = dg.materialize([module.harvest], partition_key=month, **options)
        assert metadata(result, "harvest")["length"] == 1
    if base_path == "greenhouse":
        assert sorted(Path("greenhouse").rglob("*.json")) == [
            Path("greenhouse/harvest/June.json"),
            Path("greenhouse/harvest/May.json"),
        ]
    assets = [module.harvest, module.year]
    result = dg.materialize(assets, selection=[module.year], **options)
    assert result.output_for_node("year") == ["June", "May"]

    @dg.asset
    def strict(harvest: dict[str, list[str]]) -> None: ...

    with pytest.raises(FileNotFoundError):
        dg.materialize([module.harvest, strict], selection=[strict], **options)

    @dg.asset(partitions_def=module.months, backfill_policy=dg.BackfillPolicy.single_run())
    def at_once() -> list[str]:
        return []

    tags = {
        "dagster/asset_partition_range_start": "May",
        "dagster/asset_partition_range_end": "June",
    }
    message = "does not support persisting an output associated with multiple partitions"
    with pytest.raises(CheckError, match=message):
        dg.materialize([at_once], tags=tags, **options)


def test_what_goes_wrong(instance: dg.DagsterInstance) -> None:
    class OneWay(dg.ConfigurableIOManager):
        def handle_output(self, context: dg.OutputContext, obj: object) -> None: ...

    with pytest.raises(TypeError, match="Can't instantiate abstract class"):
        OneWay()

    class Stateful(OneWay):
        def handle_output(self, context: dg.OutputContext, obj: object) -> None:
            self.last = obj

        def load_input(self, context: dg.InputContext) -> object:
            raise LookupError("elsewhere")

    class Broken(Stateful):
        def handle_output(self, context: dg.OutputContext, obj: object) -> None:
            raise OSError("disk full")

    class Forgetful(Stateful):
        def handle_output(self, context: dg.OutputContext, obj: object) -> None: ...

    @dg.asset
    def seeds() -> int:
        return 12

    @dg.asset
    def plants(seeds: int) -> None: ...

    def failures(manager: dg.ConfigurableIOManager) -> str:
        resources = {"io_manager": manager}
        result = dg.materialize(
            [seeds, plants], resources=resources, instance=instance, raise_on_error=False
        )
        return str([event.event_specific_data for event in result.get_step_failure_events()])

    handling = 'Error occurred while handling output "result" of step "seeds"'
    assert handling in failures(Broken())
    found = failures(Stateful())
    assert "is a Pythonic resource and does not support item assignment" in found
    assert 'Error occurred while loading input "seeds" of step "plants"' in failures(Forgetful())
