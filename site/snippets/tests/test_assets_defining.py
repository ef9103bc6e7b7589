"""The four decorators, asset keys, the context, code versions, and the errors on the page."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import dagster as dg
import pandas as pd
import pytest
from asset_runs import is_stale, made, metadata, run, steps
from corpus import SNIPPETS

Load = Callable[[str], ModuleType]


@pytest.fixture
def flights(workspace: Path) -> Path:
    shutil.copy(SNIPPETS / "guides/build/assets/defining_assets/flights.csv", workspace)
    return workspace / "flights.csv"


def test_single_asset(load: Load, instance: dg.DagsterInstance, flights: Path) -> None:
    module = load("guides/build/assets/defining_assets/single_asset.py")
    result = run(module.defs, instance)
    assert metadata(result, "late_flights") == {"late": 2}
    assert len(pd.read_csv("late_flights.csv")) == 2
    spec = module.late_flights.specs_by_key[dg.AssetKey("late_flights")]
    assert spec.description == "Flights that left more than 15 minutes late."


@pytest.mark.parametrize(("delay", "materialized"), [(48, False), (121, True)])
def test_conditional(load: Load, instance: dg.DagsterInstance, flights: Path, delay: int, materialized: bool) -> None:
    module = load("guides/build/assets/defining_assets/conditional.py")
    flights.write_text(f"flight,board,delay_minutes\nAF 1004,departures,{delay}\n")

    @dg.asset(deps=[module.very_late_flights])
    def apologies() -> None: ...

    result = dg.materialize([module.very_late_flights, apologies], instance=instance)
    assert made(result) == (["very_late_flights", "apologies"] if materialized else [])
    assert Path("very_late_flights.csv").exists() == materialized
    skipped = [event.step_key for event in result.all_events if event.event_type_value == "STEP_SKIPPED"]
    assert skipped == ([] if materialized else ["apologies"])


def test_a_new_code_version_makes_it_stale(instance: dg.DagsterInstance) -> None:
    def definitions(code_version: str | None) -> dg.Definitions:
        @dg.asset(code_version=code_version)
        def late_flights() -> None: ...

        return dg.Definitions(assets=[late_flights])

    result = run(definitions("1"), instance)
    assert (
        result.get_asset_materialization_events()[0].materialization.tags["dagster/code_version"]
        == "1"
    )
    assert not is_stale(definitions("1"), instance, "late_flights")
    assert is_stale(definitions("2"), instance, "late_flights")
    run(definitions(None), instance)
    assert not is_stale(definitions(None), instance, "late_flights")


def test_context(instance: dg.DagsterInstance) -> None:
    seen: list[object] = []

    @dg.asset(partitions_def=dg.StaticPartitionsDefinition(["terminal_1"]))
    def gates(context: dg.AssetExecutionContext) -> None:
        seen.extend(
            [context.asset_key, context.partition_key, context.run.run_id, context.run.tags["by"]]
        )

    result = dg.materialize(
        [gates], instance=instance, partition_key="terminal_1", tags={"by": "test"}
    )
    assert seen == [dg.AssetKey("gates"), "terminal_1", result.run_id, "test"]
    with pytest.raises(
        dg.DagsterInvalidDefinitionError, match='"context" is not a valid name in Dagster'
    ):

        @dg.asset
        def late(flights: int, context: dg.AssetExecutionContext) -> None: ...


def test_keys_with_several_parts(load: Load, instance: dg.DagsterInstance, workspace: Path) -> None:
    module = load("guides/build/assets/defining_assets/asset_keys.py")
    assert made(run(module.defs, instance)) == ["warehouse/airport/flights", "reports/worst-delay"]
    message = '"warehouse/airport/flights" is not a valid name in Dagster'
    with pytest.raises(dg.DagsterInvalidDefinitionError, match=message):

        @dg.asset(deps=["warehouse/airport/flights"])
        def late() -> None: ...


def test_multi_asset(load: Load, instance: dg.DagsterInstance, flights: Path) -> None:
    module = load("guides/build/assets/defining_assets/multi_asset.py")
    result = run(module.defs, instance)
    assert steps(result) == ["flight_board"]
    assert metadata(result, "arrivals") == {"rows": 1}
    assert metadata(result, "departures") == {"rows": 2}
    assert len(pd.read_csv("departures.csv")) == 2
    with pytest.raises(
        dg.DagsterInvalidSubsetError, match="This AssetsDefinition does not support subsetting"
    ):
        run(module.defs, instance, asset_selection=[dg.AssetKey("arrivals")])


def test_multi_asset_subset(load: Load, instance: dg.DagsterInstance, flights: Path) -> None:
    module = load("guides/build/assets/defining_assets/multi_asset_subset.py")
    assert made(run(module.defs, instance, asset_selection=[dg.AssetKey("arrivals")])) == [
        "arrivals"
    ]
    assert sorted(made(run(module.defs, instance))) == ["arrivals", "departures"]
    flights.write_text("flight,board,delay_minutes\nBA 7,arrivals,22\n")
    assert made(run(module.defs, instance)) == ["arrivals"]


def test_multi_asset_errors(instance: dg.DagsterInstance) -> None:
    @dg.multi_asset(specs=[dg.AssetSpec("arrivals"), dg.AssetSpec("departures")])
    def without_key() -> Iterator[dg.MaterializeResult]:
        yield dg.MaterializeResult()

    @dg.multi_asset(specs=[dg.AssetSpec("a"), dg.AssetSpec("b", deps=["a"])])
    def wrong_order() -> Iterator[dg.MaterializeResult]:
        yield dg.MaterializeResult(asset_key="b")
        yield dg.MaterializeResult(asset_key="a")

    with pytest.raises(
        dg.DagsterInvariantViolationError, match="MaterializeResult did not include asset_key"
    ):
        dg.materialize([without_key], instance=instance)
    with pytest.raises(
        dg.DagsterInvariantViolationError, match='Asset "b" was yielded before its dependency "a"'
    ):
        dg.materialize([wrong_order], instance=instance)
    with pytest.raises(
        dg.DagsterInvariantViolationError, match="Expected Tuple annotation for multiple outputs"
    ):

        @dg.multi_asset(specs=[dg.AssetSpec("a"), dg.AssetSpec("b")])
        def annotated_none() -> None: ...


def test_graph_asset(load: Load, instance: dg.DagsterInstance, flights: Path) -> None:
    module = load("guides/build/assets/defining_assets/graph_asset.py")
    result = run(module.defs, instance)
    assert made(result) == ["average_delay"]
    assert steps(result) == [
        f"average_delay.{op}" for op in ("read_delays", "drop_outliers", "average")
    ]
    assert result.output_for_node("average_delay") == 25.0
    policy = module.read_delays.retry_policy
    assert policy and policy.max_retries == 3
    message = "returned problematic value"
    with pytest.raises(dg.DagsterInvalidDefinitionError, match=message):

        @dg.graph_asset
        def total() -> int:
            return 3


def test_an_op_of_a_graph_asset_is_retried(instance: dg.DagsterInstance) -> None:
    attempts: list[int] = []

    @dg.op(retry_policy=dg.RetryPolicy(max_retries=3))
    def read_delays() -> list[int]:
        attempts.append(len(attempts))
        if len(attempts) < 4:
            raise ConnectionError("the airport does not answer")
        return [5]

    @dg.graph_asset
    def delays() -> list[int]:
        return read_delays()

    assert dg.materialize([delays], instance=instance).success
    assert len(attempts) == 4


def test_graph_multi_asset(load: Load, instance: dg.DagsterInstance, flights: Path) -> None:
    module = load("guides/build/assets/defining_assets/graph_multi_asset.py")
    result = run(module.defs, instance)
    assert sorted(made(result)) == ["late_share", "longest_delay"]
    assert result.asset_value("longest_delay") == 48
    assert result.asset_value("late_share") == pytest.approx(2 / 3)


def test_duplicate_keys(instance: dg.DagsterInstance) -> None:
    @dg.asset
    def flights() -> None: ...

    @dg.asset(name="flights")
    def other_flights() -> None: ...

    defs = dg.Definitions(assets=[flights, other_flights])
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="Duplicate asset key"):
        dg.Definitions.validate_loadable(defs)


def test_a_graph_asset_that_only_waits(
    load: Load, instance: dg.DagsterInstance, flights: Path
) -> None:
    module = load("guides/build/assets/defining_assets/graph_asset_order.py")
    result = run(module.defs, instance)
    assert made(result) == ["flights_export", "longest_delay"]
    assert steps(result)[0] == "flights_export"
    assert result.output_for_node("longest_delay") == pd.read_csv("flights.csv")["delay_minutes"].max()
    # Nothing is loaded, so what was stored doesn't matter.
    alone = dg.materialize(
        [module.flights_export, module.longest_delay], selection=[module.longest_delay], instance=instance
    )
    assert alone.success

    with pytest.raises(TypeError, match="graph_asset got an unexpected keyword argument 'deps'"):
        getattr(dg, "graph_asset")(deps=[module.flights_export])
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="has unmapped input 'flights_export'"):

        @dg.graph_asset(ins={"flights_export": dg.AssetIn(dagster_type=dg.Nothing)})
        def unused(flights_export: None) -> int:
            return module.longest(module.read_export())


def test_some_of_several_assets() -> None:
    def board(required: bool) -> dg.AssetsDefinition:
        outs = {name: dg.AssetOut(is_required=required) for name in ("a", "b")}

        @dg.multi_asset(outs=outs, can_subset=True, name="board")
        def flight_board(context: dg.AssetExecutionContext) -> Iterator[dg.Output[int]]:
            for name in context.op_execution_context.selected_output_names:
                yield dg.Output(1, output_name=name)

        return flight_board

    assert made(dg.materialize([board(required=False)], selection=["a"])) == ["a"]
    with pytest.raises(Exception, match='did not return an output for non-optional output "b"'):
        dg.materialize([board(required=True)], selection=["a"])

    @dg.multi_asset(outs={name: dg.AssetOut(is_required=False) for name in ("a", "b")}, can_subset=True)
    def everything() -> Iterator[dg.Output[int]]:
        yield dg.Output(1, output_name="a")
        yield dg.Output(1, output_name="b")

    with pytest.raises(dg.DagsterInvariantViolationError, match='returned an output "b" that is not selected'):
        dg.materialize([everything], selection=["a"])


@pytest.mark.parametrize(
    ("skippable", "can_subset", "recorded"),
    [
        (False, False, ["a", "after_b", "b"]),  # as if it had been materialized
        (True, False, ["a"]),
        (False, True, ["a"]),
        (True, True, ["a"]),
    ],
)
def test_an_asset_in_specs_without_a_result(skippable: bool, can_subset: bool, recorded: list[str]) -> None:
    specs = [dg.AssetSpec(name, skippable=skippable) for name in ("a", "b")]

    @dg.multi_asset(specs=specs, can_subset=can_subset)
    def only_a() -> Iterator[dg.MaterializeResult]:
        yield dg.MaterializeResult(asset_key="a")

    @dg.asset(deps=["b"])
    def after_b() -> None: ...

    assert sorted(made(dg.materialize([only_a, after_b]))) == recorded


def test_an_asset_in_outs_without_a_result() -> None:
    def board(required: bool) -> dg.AssetsDefinition:
        @dg.multi_asset(outs={"a": dg.AssetOut(), "b": dg.AssetOut(is_required=required)})
        def only_a() -> Iterator[dg.Output[int]]:
            yield dg.Output(1, output_name="a")

        return only_a

    @dg.asset(deps=["b"])
    def ordered_after_b() -> None: ...

    @dg.asset
    def loads_both(a: int, b: int) -> None: ...

    downstream = [ordered_after_b, loads_both]
    assert made(dg.materialize([board(required=False), *downstream])) == ["a"]
    with pytest.raises(Exception, match='did not return an output for non-optional output "b"'):
        dg.materialize([board(required=True)])

    @dg.multi_asset(outs={name: dg.AssetOut(is_required=False) for name in ("a", "b")})
    def returns():  # noqa: ANN202
        return None

    with pytest.raises(dg.DagsterInvariantViolationError, match="has multiple outputs, but only one output was returned"):
        dg.materialize([returns])


def test_one_skipped_dependency_is_enough(instance: dg.DagsterInstance) -> None:
    @dg.asset(output_required=False)
    def late() -> Iterator[dg.MaterializeResult]:
        yield from ()

    @dg.asset
    def other() -> None: ...

    @dg.asset(deps=[late, other], automation_condition=dg.AutomationCondition.eager())
    def summary() -> None: ...

    assets = [late, other, summary]
    instance.report_runless_asset_event(dg.AssetMaterialization("late"))
    assert made(dg.materialize(assets, instance=instance)) == ["other"]
    assert made(dg.materialize(assets, selection=[summary], instance=instance)) == ["summary"]
    first = dg.evaluate_automation_conditions(assets, instance)
    assert first.total_requested == 0
    dg.materialize(assets, selection=[late, other], instance=instance)
    assert dg.evaluate_automation_conditions(assets, instance, cursor=first.cursor).total_requested == 1
