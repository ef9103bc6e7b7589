"""The subprocess reference: parameters, partitions, results, all metadata types, ops, and checks."""

import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

import dagster as dg
import dagster_pipes
import pytest
from asset_runs import metadata, run
from corpus import DOCS, SNIPPETS

PAGE = DOCS / "guides/build/external-pipelines/using-dagster-pipes/reference.md"
FERRY = "guides/build/external_pipelines/subprocess_reference/definitions.py"
SCRIPT = "guides/build/external_pipelines/subprocess_reference/close_day.py"
TYPES = "guides/build/external_pipelines/subprocess_reference/metadata_types.py"
OPS = [
    "guides/build/external_pipelines/subprocess_reference/lost_items_job.py",
    "guides/build/external_pipelines/subprocess_reference/lost_items.py",
]
CHECK = [
    "guides/build/external_pipelines/subprocess_reference/check_only.py",
    "guides/build/external_pipelines/subprocess_reference/compare_counters.py",
]
BY_HAND = "guides/build/external_pipelines/subprocess_reference/without_dagster.py"

Load = Callable[[str], ModuleType]


@pytest.fixture(autouse=True)
def unopened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dagster_pipes.PipesContext, "_instance", None)


def test_two_assets(load: Load, instance: dg.DagsterInstance) -> None:
    assert (SNIPPETS / SCRIPT).is_file()
    defs = load(FERRY).defs
    result = run(defs, instance, partition_key="2025-06-01")
    assert metadata(result, "ferry/tickets") == {"dagster/row_count": 3}
    assert metadata(result, "ferry/revenue") == {
        "total": 54.0,
        "currency": "NOK",
        "report": "# All sold",
    }
    [check] = result.get_asset_check_evaluations()
    assert check.passed
    versions = {
        (event.materialization.tags or {})["dagster/data_version"]
        for event in result.get_asset_materialization_events()
    }
    assert "2025-06-01-3" in versions

    only = dg.AssetKey(["ferry", "revenue"])
    subset = run(defs, instance, partition_key="2025-06-02", asset_selection=[only])
    assert [event.asset_key for event in subset.get_asset_materialization_events()] == [only]


def seen_by(
    instance: dg.DagsterInstance, *, more: dict[str, Any], **options: Any
) -> dict[str, Any]:
    """The values that a script reads from its context."""
    names = re.findall(r"^\| (\[`[a-z].*?) \| .* \| (?:All steps|A single|Assets)", PAGE.read_text(), re.M)
    attributes = [name for cell in names for name in re.findall(r"`(\w+)`", cell)]
    assert len(attributes) == 15
    Path("read.py").write_text(
        "import json\nfrom dagster_pipes import open_dagster_pipes\n"
        "with open_dagster_pipes() as pipes:\n    seen = {}\n"
        f"    for name in {attributes}:\n"
        "        try: seen[name] = getattr(pipes, name)\n"
        "        except Exception as error: seen[name] = type(error).__name__\n"
        "    pipes.report_custom_message(seen)\n"
    )
    found: dict[str, Any] = {}

    @dg.asset(name="crossings", **options)
    def crossings(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
        ran = dg.PipesSubprocessClient().run(
            context=context, command=[sys.executable, "read.py"], extras={"a": [1]}
        )
        found.update(ran.get_custom_messages()[0])
        return ran.get_materialize_result()

    assert dg.materialize([crossings], instance=instance, **more).success
    return found


def test_what_the_script_reads(instance: dg.DagsterInstance) -> None:
    days = dg.DailyPartitionsDefinition("2025-06-01")
    daily: dict[str, Any] = {
        "partitions_def": days,
        "code_version": "2",
        "backfill_policy": dg.BackfillPolicy.single_run(),
    }
    one = seen_by(instance, more={"partition_key": "2025-06-01"}, **daily)
    assert (one["asset_keys"], one["asset_key"], one["is_asset_step"]) == (
        ["crossings"],
        "crossings",
        True,
    )
    assert (one["partition_key"], one["code_version"], one["provenance"]) == (
        "2025-06-01",
        "2",
        None,
    )
    assert one["partition_key_range"] == {"start": "2025-06-01", "end": "2025-06-01"}
    assert one["partition_time_window"]["end"] == "2025-06-02T00:00:00+00:00"
    assert (one["extras"], one["retry_number"]) == ({"a": [1]}, 0)

    again = seen_by(instance, more={"partition_key": "2025-06-01"}, **daily)
    assert set(again["provenance"]) == {"code_version", "input_data_versions", "is_user_provided"}

    # The warning of the page.
    span = {
        "dagster/asset_partition_range_start": "2025-06-01",
        "dagster/asset_partition_range_end": "2025-06-03",
    }
    several = seen_by(instance, more={"tags": span}, **daily)
    assert several["is_partition_step"] is False
    assert several["partition_key_range"] == several["partition_key"] == "DagsterPipesError"

    names = seen_by(
        instance,
        more={"partition_key": "north"},
        partitions_def=dg.StaticPartitionsDefinition(["north"]),
    )
    assert names["partition_time_window"] is None
    assert "DagsterPipesError" == seen_by(instance, more={})["partition_key"]


def test_metadata_types(load: Load, instance: dg.DagsterInstance) -> None:
    assert (SNIPPETS / TYPES).is_file()
    rows = re.findall(r"^\| `(\w+)` \| .* \| `(\w+MetadataValue)` \|$", PAGE.read_text(), re.M)
    assert {name for name, _ in rows} | {"__infer__"} == set(
        get_args(dagster_pipes.PipesMetadataType)
    )
    raw: dict[str, Any] = {
        **dict.fromkeys(["text", "md", "url", "path", "notebook", "dagster_run"], "a"),
        "asset": "ferry/tickets",
        "json": {"a": 1},
        "int": 1,
        "float": 1.5,
        "bool": True,
        "timestamp": 0,
        "null": None,
        "table": {"records": [{"a": 1}], "schema": [{"name": "a", "type": "int"}]},
        "table_schema": {
            "columns": [{"name": "a", "type": "int", "constraints": {"unique": True}}]
        },
        "table_column_lineage": {"deps_by_column": {"a": [{"asset_key": "b", "column_name": "c"}]}},
    }
    values = {name: {"raw_value": value, "type": name} for name, value in raw.items()}
    plain = {"plain_text": "a", "plain_bool": True, "plain_list": [1]}
    Path("values.json").write_text(json.dumps({**values, **plain}))
    Path("report.py").write_text(
        "import json\nfrom dagster_pipes import open_dagster_pipes\n"
        "with open_dagster_pipes() as pipes:\n"
        "    pipes.report_asset_materialization(json.load(open('values.json')))\n"
    )

    @dg.multi_asset(specs=[dg.AssetSpec("tables"), dg.AssetSpec("values")], can_subset=True)
    def both(context: dg.AssetExecutionContext):
        file = (
            "report.py" if "values" in str(context.selected_asset_keys) else str(SNIPPETS / TYPES)
        )
        return (
            dg.PipesSubprocessClient()
            .run(context=context, command=[sys.executable, file])
            .get_results()
        )

    def reported(key: str) -> dict[str, Any]:
        result = dg.materialize([both], selection=[key], instance=instance)
        [event] = result.get_asset_materialization_events()
        return dict(event.materialization.metadata)

    made = reported("values")
    assert [type(made[name]).__name__ for name, _ in rows] == [kind for _, kind in rows]
    kinds = [type(made[name]).__name__ for name in plain]
    assert kinds == ["TextMetadataValue", "BoolMetadataValue", "JsonMetadataValue"]

    tables = reported("tables")
    assert tables["dagster/column_schema"].schema.columns[1].tags == {"unit": "people"}
    assert not tables["dagster/column_schema"].schema.columns[1].constraints.nullable
    assert tables["sample"].records[0].data["passengers"] == 48
    [source] = tables["dagster/column_lineage"].value.deps_by_column["passengers"]
    assert source.asset_key == dg.AssetKey(["ferry", "scans"])


def test_ops(load: Load, instance: dg.DagsterInstance) -> None:
    assert (SNIPPETS / OPS[1]).is_file()
    result = load(OPS[0]).defs.get_job_def("lost_property").execute_in_process(instance=instance)
    assert result.output_for_node("count_lost_items") == 3

    Path("report.py").write_text(
        "from dagster_pipes import open_dagster_pipes\nwith open_dagster_pipes() as pipes:\n"
        "    pipes.report_asset_materialization(asset_key='found', metadata={'items': 2})\n"
    )

    def made(context: dg.OpExecutionContext) -> Any:
        return (
            dg.PipesSubprocessClient()
            .run(context=context, command=[sys.executable, "report.py"])
            .get_results()
        )

    @dg.op
    def logging(context: dg.OpExecutionContext) -> None:
        for event in made(context):
            context.log_event(dg.AssetMaterialization(event.asset_key, metadata=event.metadata))

    @dg.op
    def yielding(context: dg.OpExecutionContext):
        yield from made(context)

    logged = dg.GraphDefinition("good", node_defs=[logging]).execute_in_process(instance=instance)
    assert metadata(logged, "found") == {"items": 2}
    refused = "MaterializeResult is only valid within asset computations"
    assert refused in PAGE.read_text()
    with pytest.raises(dg.DagsterInvariantViolationError, match=refused):
        dg.GraphDefinition("bad", node_defs=[yielding]).execute_in_process(instance=instance)


def test_check_alone(load: Load, instance: dg.DagsterInstance) -> None:
    assert (SNIPPETS / CHECK[1]).is_file()
    defs = load(CHECK[0]).defs
    result = dg.materialize(
        [*defs.assets, *defs.asset_checks],
        selection=dg.AssetSelection.all_asset_checks(),
        resources=defs.resources,
        instance=instance,
    )
    [check] = result.get_asset_check_evaluations()
    assert (check.asset_key, check.passed) == (dg.AssetKey("boarded"), False)


def test_without_dagster(load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.warns(dagster_pipes.DagsterPipesWarning):
        assert load(BY_HAND).main() == {"fewest": 2}
    refused = "'<' not supported between instances of 'int' and 'MagicMock'"
    assert refused in PAGE.read_text()
    with pytest.raises(TypeError, match=refused):
        assert 5 < dagster_pipes.open_dagster_pipes().get_extra("fewest")


def test_by_dagster(instance: dg.DagsterInstance) -> None:
    command = [sys.executable, str(SNIPPETS / BY_HAND)]

    @dg.asset
    def tickets(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
        ran = dg.PipesSubprocessClient().run(context=context, command=command, extras={"fewest": 9})
        return ran.get_materialize_result(implicit_materialization=False)

    result = dg.materialize([tickets], instance=instance, raise_on_error=False)
    told = "\n".join(str(entry) for entry in instance.all_logs(result.run_id))
    assert "At least 9 tickets" in told
    refused = "No materialization results received from external process."
    assert refused in told and refused in PAGE.read_text()


def test_a_slash_in_a_key() -> None:
    assert dg.AssetKey(["ferry", "in/out"]).to_escaped_user_string() == r"ferry/in\/out"


def test_a_shell_command(load: Load, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch) -> None:
    module = load("guides/build/external_pipelines/subprocess_reference/shell_command.py")
    run(module.defs, instance)
    assert Path("disk_usage.txt").read_text().rstrip().endswith("/")
    monkeypatch.setattr(module, "COMMAND", "set -o pipefail; exit 3 | cat")
    with pytest.raises(Exception, match="External execution process failed with code 3"):
        run(module.defs, instance)
    monkeypatch.setattr(module, "COMMAND", "exit 3 | cat")
    run(module.defs, instance)
