"""Ops, op graphs, nested graphs, and dynamic graphs: the behavior that the pages describe, and their messages."""

from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import dagster as dg
import pytest
import yaml
from corpus import SNIPPETS

Load = Callable[[str], ModuleType]


def steps(result: dg.ExecuteInProcessResult, kind: str = "STEP_START") -> list[str]:
    return [event.step_key or "" for event in result.all_events if event.event_type_value == kind]


@pytest.fixture
def depot(load: Load) -> ModuleType:
    return load("guides/build/ops/depot.py")


@pytest.fixture
def library(load: Load) -> ModuleType:
    return load("guides/build/ops/graphs/library.py")


@pytest.fixture
def stations(load: Load) -> ModuleType:
    return load("guides/build/ops/nesting_graphs/stations.py")


@pytest.fixture
def harbor(load: Load) -> ModuleType:
    return load("guides/build/ops/dynamic_graphs/harbor.py")


def test_depot(depot: ModuleType) -> None:
    result = depot.load_van.execute_in_process()
    assert result.output_for_node("label_van") == "14.5 kg"
    assert result.output_for_node("count_refused") == 1
    light = dg.RunConfig(ops={"sort_parcels": depot.Limit(kilograms=5)})
    assert depot.load_van.execute_in_process(run_config=light).output_for_node("count_refused") == 2

    @dg.job
    def aliased() -> None:
        accepted, refused = depot.sort_parcels(depot.read_scale())
        depot.add_up(accepted)
        depot.add_up.alias("add_up_refused")(refused)

    assert aliased.execute_in_process().output_for_node("add_up_refused") == 31.0


def test_depot_messages(depot: ModuleType) -> None:
    @dg.op
    def words() -> list[str]:
        return ["a"]

    @dg.op
    def nothing() -> float:
        return 0

    @dg.op(out={"a": dg.Out(), "b": dg.Out()})
    def sort():  # pyright: ignore
        return 1

    @dg.op(name="sort_parcels", out={"accepted": dg.Out(), "refused": dg.Out()})
    def misspelled():  # pyright: ignore
        yield dg.Output(1, output_name="refuse")

    @dg.job
    def wrong_name() -> None:
        misspelled()

    @dg.job
    def wrong_input() -> None:
        depot.add_up(words())

    @dg.job
    def wrong_output() -> None:
        nothing()

    @dg.job
    def one_of_two() -> None:
        sort()

    for job, message in (
        (
            wrong_input,
            r'step input "weights" - expected type "\[Float\]". Description: Value "a" of python type "str" must be a float',
        ),
        (
            wrong_output,
            'expected type "Float". Description: Value "0" of python type "int" must be a float',
        ),
        (wrong_name, 'op "sort_parcels" returned an output "refuse" that does not exist. The available outputs are'),
        (one_of_two, 'op "sort" has multiple outputs, but only one output was returned'),
    ):
        with pytest.raises(Exception, match=message):
            job.execute_in_process()
    with pytest.raises(
        dg.DagsterInvariantViolationError, match="Expected Tuple annotation for multiple outputs"
    ):

        @dg.op(out={"a": dg.Out(), "b": dg.Out()})
        def annotated() -> int:
            return 1

    first, second = depot.count_parcels("refused"), depot.count_parcels("refused")
    with pytest.raises(
        dg.DagsterInvalidDefinitionError,
        match='conflicting node definitions with the same name "count_refused"',
    ):

        @dg.job
        def twice() -> None:
            first(depot.read_scale())
            second(depot.read_scale())

    with pytest.raises(
        dg.DagsterInvalidDefinitionError, match='"context" is not a valid name in Dagster'
    ):

        @dg.op
        def late(weights: list[float], context: dg.OpExecutionContext) -> None: ...


def test_graphs(library: ModuleType, workspace: Path) -> None:
    assert library.late_fees_job.execute_in_process().output_value() == 26.0
    result = library.loans_and_fees.execute_in_process()
    assert (len(result.output_value("loans")), result.output_value("fees")) == (3, 26.0)

    result = library.reminders.execute_in_process()
    assert steps(result, "STEP_SKIPPED") == ["praise_readers"]
    assert result.output_for_node("write_summary") == "2 reminders sent"
    assert [output.output_name for output in library.decide({})] == ["all_clear"]
    assert library.praise_readers("fine") == "fine"

    (workspace / "catalog.csv").write_text("title,shelf\nEmma,A3\n")
    result = library.nightly_backup.execute_in_process()
    assert steps(result)[0] == "lock_catalog" and steps(result)[-1] == "unlock_catalog"
    assert len(steps(result)) == 4
    files = ["catalog-backup.csv", "catalog.csv", "catalog.json"]
    assert sorted(file.name for file in workspace.iterdir()) == files

    @dg.op
    def both(first: str, second: str) -> None: ...

    @dg.job
    def two_parameters() -> None:
        titles, message = library.decide(library.keep_overdue(library.fetch_loans()))
        both(library.send_reminders(titles), library.praise_readers(message))

    result = two_parameters.execute_in_process()
    assert result.success and "both" in steps(result, "STEP_SKIPPED")


def test_graph_from_data(load: Load) -> None:
    module = load("guides/build/ops/graphs/from_data.py")
    result = module.defs.get_job_def("count_all_branches").execute_in_process()
    assert result.output_for_node("add_up") == 12
    with pytest.raises(
        dg.DagsterInvalidDefinitionError,
        match=r"does not have input \"txt\". Available inputs: \['text'\]",
    ):
        dg.GraphDefinition(
            name="wrong",
            node_defs=[module.count_letters],
            dependencies={"count_letters": {"txt": dg.DependencyDefinition("fetch")}},
        )


def test_graph_messages(library: ModuleType) -> None:
    bodies: list[tuple[Callable[[], Any], str]] = [
        (
            lambda: len(library.fetch_loans()),
            r"object of type 'InvokedNodeOutputHandle' has no len\(\)",
        ),
        (
            lambda: library.add_fees({"x": 1}),
            "received invalid type <class 'dict'> for input \"overdue\"",
        ),
        (
            lambda: library.keep_overdue(library.fetch_loans),
            "un-invoked op 'fetch_loans' .* Did you forget parentheses",
        ),
    ]
    for body, message in bodies:
        with pytest.raises(Exception, match=message):
            dg.job(name="wrong")(body)


def test_nested_graphs(stations: ModuleType) -> None:
    result = stations.compare_job.execute_in_process()
    assert result.output_for_node("difference") == 5.0
    assert result.output_for_node("harbor.to_celsius") == result.output_for_node("harbor") == 20.0
    assert "harbor.to_celsius" in steps(result)
    assert stations.compare_configured.execute_in_process().output_for_node("difference") == 5.0
    config = {
        "ops": {"both_scales": {"ops": {"read_fahrenheit": {"config": {"station": "harbor"}}}}}
    }
    result = stations.print_scales.execute_in_process(run_config=config)
    assert result.output_for_node("print_line") == "68.0 F is 20.0 C"
    assert (
        stations.temperature.execute_in_process(
            input_values={"highest": 30.0},
            run_config={"ops": {"read_fahrenheit": {"config": {"station": "harbor"}}}},
        ).output_value()
        == 20.0
    )


def test_config_mapping(stations: ModuleType) -> None:
    @dg.job
    def compare() -> None:
        highest = stations.record_high()
        stations.station_temperature.alias("harbor")(highest)
        stations.station_temperature.alias("airport")(highest)

    file = SNIPPETS / "guides/build/ops/nesting_graphs/short_config.yaml"
    result = compare.execute_in_process(run_config=yaml.safe_load(file.read_text()))
    assert (result.output_for_node("harbor"), result.output_for_node("airport")) == (20.0, 25.0)
    long = {"ops": {"harbor": {"ops": {"read_fahrenheit": {"config": {"station": "harbor"}}}}}}
    with pytest.raises(
        dg.DagsterInvalidConfigError, match='unexpected config entry "ops" at path root:ops:harbor'
    ):
        compare.execute_in_process(run_config=long)
    # Found only when it runs.
    wrong = stations.station_temperature.configured({"statn": "harbor"}, name="wrong").to_job()
    with pytest.raises(dg.DagsterInvalidConfigError, match='unexpected config entry "statn"'):
        wrong.execute_in_process(input_values={"highest": 30.0})


def test_nesting_messages(stations: ModuleType) -> None:
    high = stations.record_high
    with pytest.raises(
        dg.DagsterInvalidDefinitionError,
        match="Only graphs utilizing config mapping can be pre-configured.",
    ):
        stations.temperature.configured({}, name="wrong")

    def unmapped_input(highest: float) -> None:
        high()

    def two_outputs() -> Any:
        return high()

    def one_output() -> Any:
        return {"a": high()}

    def same_alias() -> None:
        high.alias("harbor")()
        high.alias("harbor")()

    out = {"a": dg.GraphOut(), "b": dg.GraphOut()}
    for make, message in (
        (lambda: dg.graph(unmapped_input), "@graph 'unmapped_input' has unmapped input 'highest'"),
        (lambda: dg.graph(out=out)(one_output), "@graph 'one_output' has unmapped output 'b'"),
        (
            lambda: dg.graph(out=out)(two_outputs),
            "but 2 outputs are defined. Return a dict to map defined outputs.",
        ),
        (lambda: dg.graph(same_alias), r"invoked the same node \(harbor\) twice without aliasing"),
        (stations.compare_job, "Attempted to call job 'compare_stations' directly"),
    ):
        with pytest.raises(Exception, match=message):
            make()


def test_dynamic_graphs(harbor: ModuleType) -> None:
    result = harbor.inspect_arrivals.execute_in_process()
    assert result.output_for_node("unload") == {"aurora": 60, "bjarne": 60, "sea_horse": 90}
    assert result.output_for_node("report") == 10
    assert "unload[sea_horse]" in steps(result)
    empty = dg.RunConfig(ops={"arrivals": harbor.Arrivals(ships=[])})
    result = harbor.inspect_arrivals.execute_in_process(run_config=empty)
    assert steps(result) == ["arrivals", "report"] and result.output_for_node("report") == 0

    result = harbor.assign_berths.execute_in_process()
    assert result.output_for_node("assign_berth")["bjarne"] == "Bjarne: today's plan"
    result = harbor.both_kinds.execute_in_process()
    assert (result.output_for_node("report_cargo"), result.output_for_node("report_ferries")) == (
        150,
        200,
    )
    result = harbor.unload_decks.execute_in_process()
    assert len([step for step in steps(result) if step.startswith("unload[deck_")]) == 6
    result = dg.materialize_to_memory([harbor.inspection_total])
    assert result.output_for_node("inspection_total") == 10
    assert len(result.get_asset_materialization_events()) == 1


def test_a_failed_copy(harbor: ModuleType) -> None:
    @dg.op(out=dg.Out(is_required=False))
    def unload_some(ship: str) -> Iterator[dg.Output[int]]:
        if ship != "Bjarne":
            yield dg.Output(1)

    @dg.op
    def unload_or_fail(ship: str) -> int:
        if ship == "Bjarne":
            raise ValueError("crane")
        return 1

    @dg.job
    def some() -> None:
        harbor.report(harbor.arrivals().map(unload_some).collect())

    @dg.job
    def failing() -> None:
        harbor.report(harbor.arrivals().map(unload_or_fail).collect())

    assert some.execute_in_process().output_for_node("report") == 2
    result = failing.execute_in_process(raise_on_error=False)
    assert not result.success
    assert len(steps(result, "STEP_SUCCESS")) == 3 and "report" not in steps(result)


def test_dynamic_messages(harbor: ModuleType) -> None:
    @dg.op(out=dg.DynamicOut(str))
    def decks(ship: str) -> Iterator[dg.DynamicOutput[str]]:
        yield dg.DynamicOutput(ship, "deck")

    @dg.op(out=dg.DynamicOut(str))
    def plain() -> Any:
        return ["aurora"]

    arrivals, unload = harbor.arrivals, harbor.unload
    bodies: list[tuple[Callable[[], Any], str]] = [
        (lambda: unload(arrivals()), "Dynamic output must be unpacked by invoking map or collect."),
        (
            lambda: arrivals().map(lambda ship: decks(ship).map(unload)),
            "op 'unload' cannot be downstream of more than one dynamic output. "
            'It is downstream of both "arrivals:result" and "decks:result"',
        ),
    ]
    for body, message in bodies:
        with pytest.raises(dg.DagsterInvalidDefinitionError, match=message):
            dg.job(name="wrong")(lambda: (body(), None)[1])
    twice = dg.RunConfig(ops={"arrivals": harbor.Arrivals(ships=["Aurora", "Aurora"])})
    with pytest.raises(
        dg.DagsterInvariantViolationError, match='mapping_key "aurora" multiple times'
    ):
        harbor.inspect_arrivals.execute_in_process(run_config=twice)
    with pytest.raises(
        dg.DagsterInvalidDefinitionError, match='"Sea Horse" is not a valid name in Dagster'
    ):
        dg.DynamicOutput("Sea Horse", mapping_key="Sea Horse")

    @dg.job
    def values() -> None:
        plain().map(unload)

    with pytest.raises(
        dg.DagsterInvariantViolationError,
        match="expected a list of DynamicOutput objects, but received an item",
    ):
        values.execute_in_process()


def test_a_failed_run_goes_on_from_the_failure(
    workspace: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (workspace / "crane.py").write_text(
        "import dagster as dg\n"
        "from pathlib import Path\n"
        "@dg.op(out=dg.DynamicOut(str))\n"
        "def ships():\n"
        "    yield dg.DynamicOutput('a', 'a')\n"
        "    yield dg.DynamicOutput('b', 'b')\n"
        "@dg.op\n"
        "def unload(ship: str) -> int:\n"
        "    if ship == 'b' and not Path('repaired').exists():\n"
        "        raise ValueError\n"
        "    return 1\n"
        "@dg.op\n"
        "def report(counts: list[int]) -> int:\n"
        "    return sum(counts)\n"
        "@dg.job(executor_def=dg.in_process_executor)\n"
        "def crane():\n"
        "    report(ships().map(unload).collect())\n"
    )
    monkeypatch.syspath_prepend(workspace)
    import crane  # pyright: ignore[reportMissingImports]

    with dg.DagsterInstance.get() as instance:
        job = dg.reconstructable(crane.crane)
        first = dg.execute_job(job, instance)
        assert not first.success
        Path("repaired").touch()
        options = dg.ReexecutionOptions.from_failure(first.run_id, instance)
        second = dg.execute_job(job, instance, reexecution_options=options)
        started = [
            event.step_key for event in second.all_events if event.event_type_value == "STEP_START"
        ]
        assert second.success and started == ["unload[b]", "report"]


def test_what_collect_returns() -> None:
    @dg.op(out=dg.DynamicOut())
    def items() -> Iterator[dg.DynamicOutput[str]]:
        yield dg.DynamicOutput("a", mapping_key="a")

    @dg.op
    def size(item: str) -> int:
        return len(item)

    @dg.op
    def extra() -> int:
        return 9

    @dg.op
    def report(sizes: list, more: int = 0) -> int:
        return len(sizes) + more

    def together() -> None:
        report(items().map(size).collect(), extra())

    assert dg.job(together).execute_in_process().output_for_node("report") == 10

    def in_list() -> None:
        report([items().map(size).collect(), extra()])

    with pytest.raises(dg.DagsterInvalidDefinitionError, match="received a list containing an invalid type at index 0"):
        dg.job(in_list)
    with pytest.raises(AttributeError, match="'DynamicFanIn' object has no attribute 'map'"):
        dg.job(name="again")(lambda: items().map(size).collect().map(size))  # type: ignore
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="returned problematic value of type .*DynamicFanIn"):
        dg.graph_asset(name="sizes")(lambda: items().map(size).collect())  # type: ignore
