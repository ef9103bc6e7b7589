"""Op events, hooks, and retries: what's recorded and when, which hooks run, and how often a step is retried."""

from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest.mock import patch

import dagster as dg
import pytest
import yaml
from corpus import SNIPPETS
from dagster_slack import SlackResource, slack_on_failure, slack_resource

Load = Callable[[str], ModuleType]


def kinds(result: Any, *wanted: str) -> list[str]:
    return [e.event_type_value for e in result.all_events if e.event_type_value in wanted]


def run(op: dg.OpDefinition, **given: Any) -> dg.ExecuteInProcessResult:
    @dg.job(**given)
    def job_of_one() -> None:
        op()

    return job_of_one.execute_in_process(raise_on_error=False)


@pytest.fixture
def invoices(load: Load) -> ModuleType:
    return load("guides/build/ops/op_events/invoices.py")


def test_events(invoices: ModuleType, load: Load) -> None:
    result = invoices.import_invoices.execute_in_process()
    outputs = {
        e.step_key: e.step_output_data.metadata
        for e in result.all_events
        if e.event_type_value == "STEP_OUTPUT"
    }
    assert outputs["read_invoices"]["rows"].value == 3
    assert outputs["keep_positive"]["dropped"].value == 1
    assert Path("total.txt").read_text() == "200.0"
    recorded = ("ASSET_MATERIALIZATION", "ASSET_OBSERVATION")
    assert kinds(result, *recorded) == list(recorded)
    assert kinds(invoices.import_by_yield.execute_in_process(), *recorded) == [
        "ASSET_MATERIALIZATION"
    ]
    load("guides/build/ops/op_events/invoices_tests.py").test_save_total()
    assert len(list(invoices.save_total_by_yield([80.0]))) == 2


def test_failure_and_retry(invoices: ModuleType) -> None:
    config = dg.RunConfig(ops={"check_account": invoices.Account(number="FR-1")})
    result = invoices.check_bank.execute_in_process(run_config=config, raise_on_error=False)
    [failure] = [e for e in result.all_events if e.event_type_value == "STEP_FAILURE"]
    data = failure.step_failure_data.user_failure_data
    assert data and data.description == "The account isn't at this bank."
    assert data.metadata["account"].value == "FR-1"
    tries = ["STEP_UP_FOR_RETRY", "STEP_RESTARTED"]
    assert kinds(result, *tries) == tries * 2
    assert result.output_for_node("fetch_rate") == 1.08
    assert invoices.check_account(invoices.Account()) == "DE-100"


def test_when_events_are_stored() -> None:
    event = dg.AssetMaterialization("total")
    wanted = ("ASSET_MATERIALIZATION", "STEP_OUTPUT", "STEP_FAILURE")

    @dg.op
    def logs(context: dg.OpExecutionContext) -> None:
        context.log_event(event)

    @dg.op
    def logs_and_raises(context: dg.OpExecutionContext) -> None:
        context.log_event(event)
        raise ValueError

    @dg.op
    def yields_and_raises() -> Iterator[Any]:
        yield event
        raise ValueError

    @dg.op
    def yields_after() -> Iterator[Any]:
        yield dg.Output(1)
        yield event

    @dg.op
    def raises_after() -> Iterator[Any]:
        yield dg.Output(1)
        raise ValueError

    @dg.op(retry_policy=dg.RetryPolicy(max_retries=1))
    def logs_twice(context: dg.OpExecutionContext) -> None:
        context.log_event(event)
        raise ValueError

    def stored(op: dg.OpDefinition) -> list[str]:
        # The result of a run lacks events that a failed step logged, so read the event log.
        @dg.job
        def job_of_one() -> None:
            op()

        with dg.instance_for_test() as instance:
            result = job_of_one.execute_in_process(instance=instance, raise_on_error=False)
            events = [entry.dagster_event for entry in instance.all_logs(result.run_id)]
        return [e.event_type_value for e in events if e and e.event_type_value in wanted]

    assert stored(logs) == ["ASSET_MATERIALIZATION", "STEP_OUTPUT"]
    assert stored(logs_and_raises) == ["ASSET_MATERIALIZATION", "STEP_FAILURE"]
    assert stored(logs_twice) == ["ASSET_MATERIALIZATION"] * 2 + ["STEP_FAILURE"]
    assert stored(yields_and_raises) == ["ASSET_MATERIALIZATION", "STEP_FAILURE"]
    assert stored(yields_after) == ["STEP_OUTPUT", "ASSET_MATERIALIZATION"]
    assert stored(raises_after) == ["STEP_OUTPUT", "STEP_FAILURE"]


def test_event_messages() -> None:
    @dg.op
    def plain() -> Iterator[Any]:
        yield 5

    @dg.op
    def mixed() -> Any:
        yield dg.AssetMaterialization("total")
        return 5

    @dg.op
    def twice() -> Iterator[Any]:
        yield dg.Output(1)
        yield dg.Output(2)

    @dg.op
    def returned() -> Any:
        return dg.AssetMaterialization("total")

    @dg.op
    def of_an_asset() -> Any:
        return dg.MaterializeResult(asset_key="total")

    @dg.op
    def unknown(context: dg.OpExecutionContext) -> None:
        context.add_output_metadata({"rows": object()})

    for op, message in (
        (
            plain,
            "yielded a value of type <class 'int'> rather than an instance of Output, AssetMaterialization, or ExpectationResult",
        ),
        (mixed, 'did not return an output for non-optional output "result"'),
        (twice, 'returned an output "result" multiple times'),
        (returned, "you must yield them directly, or log them using the context.log_event method"),
        (of_an_asset, "MaterializeResult is only valid within asset computations"),
        (unknown, 'Could not resolve the metadata value for "rows" to a known type'),
    ):
        [failure] = [e for e in run(op).all_events if e.event_type_value == "STEP_FAILURE"]
        error = failure.step_failure_data.error
        assert error and message in error.message + str(error.cause and error.cause.message)


RENTALS = "guides/build/ops/op_hooks/rentals.py"


def test_hooks(load: Load) -> None:
    rentals = load(RENTALS)
    job = rentals.defs.get_job_def("evening_returns")
    result = job.execute_in_process()
    assert kinds(result, "HOOK_COMPLETED", "HOOK_SKIPPED").count("HOOK_COMPLETED") == 1
    config = dg.RunConfig(ops={"count_returns": rentals.Returns(bikes=99)})
    job.execute_in_process(run_config=config, raise_on_error=False)
    assert Path("notes.txt").read_text() == (
        "charge_deposits: {'result': 200}\nevening_returns, charge_deposits: 99 bikes do not fit\n"
    )
    load(RENTALS.replace(".py", "_tests.py")).test_note_failure()
    with pytest.raises(
        dg.DagsterInvalidDefinitionError,
        match="resource with key 'notebook' required by hook 'note_success' attached to op 'charge_deposits' was not provided",
    ):
        rentals.evening_returns.execute_in_process()
    notebook = rentals.Notebook(path="test_notes.txt")
    with pytest.raises(Exception, match="The op_output_values method is not set"):
        rentals.note_success(dg.build_hook_context(resources={"notebook": notebook}))
    with pytest.raises(
        dg.DagsterInvalidInvocationError,
        match="expects one parameter, context, but 0 were provided",
    ):
        rentals.note_failure()


def test_when_hooks_run(load: Load) -> None:
    rentals = load(RENTALS)
    seen: list[tuple[str, object]] = []

    @dg.success_hook
    def note(context: dg.HookContext) -> None:
        seen.append((context.step_key, context.op_exception))

    @dg.failure_hook
    def note_error(context: dg.HookContext) -> None:
        seen.append((context.step_key, type(context.op_exception).__name__))

    @dg.success_hook
    def broken(context: dg.HookContext) -> None:
        raise KeyError

    @dg.success_hook
    def with_parameter(context: dg.HookContext, notebook: rentals.Notebook) -> None: ...

    @dg.op(retry_policy=dg.RetryPolicy(2))
    def never() -> int:
        raise ValueError

    @dg.op
    def after(bikes: int) -> None: ...

    @dg.job(hooks={note, note_error})
    def failing() -> None:
        after(never())

    failing.execute_in_process(raise_on_error=False)
    # Once, after the last attempt, and never for the op that doesn't start.
    assert [key for key, _ in seen] == ["never"]
    seen.clear()

    @dg.graph
    def evening() -> int:
        return rentals.charge_deposits(rentals.count_returns())

    @dg.job
    def in_a_graph() -> None:
        evening.with_hooks({note})()

    in_a_graph.execute_in_process()
    assert seen == [("evening.count_returns", None), ("evening.charge_deposits", None)]
    for hook in (broken, with_parameter):
        result = run(rentals.count_returns, hooks={hook})
        assert result.success and kinds(result, "HOOK_ERRORED") == ["HOOK_ERRORED"]
    seen.clear()

    @dg.asset
    def fleet() -> None: ...

    job = dg.define_asset_job("fleet_job", hooks={note})
    dg.Definitions(assets=[fleet], jobs=[job]).get_job_def("fleet_job").execute_in_process()
    assert seen == [("fleet", None)]


def test_slack(load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SLACK_BOT_TOKEN", "a token")
    module = load("guides/build/ops/op_hooks/rentals_slack.py")
    with patch("slack_sdk.WebClient.chat_postMessage") as post:
        result = module.defs.get_job_def("close_shop").execute_in_process(raise_on_error=False)
        post.assert_called_once_with(
            channel="#workshop",
            text="lock_bikes failed: The lock station isn't responding\n"
            f"http://localhost:3000/runs/{result.run_id}",
        )
        # The built-in hook doesn't work with SlackResource.
        hook = slack_on_failure("#workshop", webserver_base_url="http://localhost:3000")
        given = {"slack": SlackResource(token="a token")}
        assert kinds(run(module.lock_bikes, hooks={hook}, resource_defs=given), "HOOK_ERRORED")
        given = {"slack": slack_resource.configured({"token": "a token"})}
        assert kinds(run(module.lock_bikes, hooks={hook}, resource_defs=given), "HOOK_COMPLETED")


@pytest.fixture
def flights(load: Load) -> ModuleType:
    return load("guides/build/ops/op_retries/flights.py")


def test_retries(flights: ModuleType) -> None:
    result = flights.flight_board.execute_in_process()
    messages = [
        e.message
        for e in result.all_events
        if e.event_type_value in {"STEP_UP_FOR_RETRY", "STEP_RESTARTED"}
    ]
    assert messages[:2] == [
        'Execution of step "fetch_departures" failed and has requested a retry in 0.2 seconds.',
        'Started re-execution (attempt # 2) of step "fetch_departures".',
    ]
    assert len(messages) == 4 and result.output_for_node("publish") == 3
    assert dg.materialize([flights.delays]).output_for_node("delays") == 3

    config = dg.RunConfig(ops={"log_in": flights.Login(password="sesame")})
    result = flights.open_gate.execute_in_process(run_config=config, raise_on_error=False)
    retried = [e.step_key for e in result.all_events if e.event_type_value == "STEP_UP_FOR_RETRY"]
    assert not result.success and retried == ["find_gate"]
    assert flights.log_in(flights.Login()) == "a session"
    # The table of the page about ops.
    with pytest.raises(
        AttributeError,
        match="'DirectOpExecutionContext' object has no attribute '_step_execution_context'",
    ):
        flights.find_gate(dg.build_op_context())


def test_delays(flights: ModuleType) -> None:
    waits = [
        [
            dg.RetryPolicy(4, delay=10, backoff=backoff).calculate_delay(attempt)
            for attempt in (1, 2, 3, 4)
        ]
        for backoff in (None, dg.Backoff.LINEAR, dg.Backoff.EXPONENTIAL)
    ]
    assert waits == [[10, 10, 10, 10], [10, 20, 30, 40], [10, 30, 70, 150]]
    assert all(60 <= flights.patient.calculate_delay(3) <= 80 for _ in range(50))
    with pytest.raises(
        dg.DagsterInvalidDefinitionError,
        match="Can not set jitter on RetryPolicy without also setting delay",
    ):
        dg.RetryPolicy(backoff=dg.Backoff.LINEAR)


def test_which_policy_counts() -> None:
    policy = dg.RetryPolicy

    def retries(op: Any, node: Any, job: Any) -> int:
        @dg.op(retry_policy=op)
        def never() -> None:
            raise ValueError

        @dg.job(op_retry_policy=job)
        def trying() -> None:
            (never.with_retry_policy(node) if node else never)()

        result = trying.execute_in_process(raise_on_error=False)
        return len(kinds(result, "STEP_UP_FOR_RETRY"))

    assert retries(policy(1), policy(2), policy(3)) == 2
    assert retries(policy(1), None, policy(3)) == 1
    assert retries(None, None, policy(3)) == 3
    assert retries(policy(0), None, policy(3)) == 0

    @dg.op(retry_policy=policy(3))
    def both(context: dg.OpExecutionContext) -> None:
        if context.retry_number == 0:
            raise dg.RetryRequested(max_retries=2)
        raise ValueError

    result = run(both)
    assert len(kinds(result, "STEP_UP_FOR_RETRY")) == 3
    [failure] = [e for e in result.all_events if e.event_type_value == "STEP_FAILURE"]
    assert (
        failure.step_failure_data.error
        and "Exceeded max_retries of 3" in failure.step_failure_data.error.message
    )


def test_retries_switched_off(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (workspace / "gate.py").write_text(
        "import dagster as dg\n"
        "@dg.op\n"
        "def ask():\n"
        "    raise dg.RetryRequested()\n"
        "@dg.job\n"
        "def gate():\n"
        "    ask()\n"
    )
    monkeypatch.syspath_prepend(workspace)
    import gate  # pyright: ignore[reportMissingImports]

    file = SNIPPETS / "guides/build/ops/op_retries/no_retries.yaml"
    dg.validate_run_config(gate.gate, yaml.safe_load(file.read_text()))
    config = {"execution": {"config": {"in_process": {"retries": {"disabled": {}}}}}}
    with dg.DagsterInstance.get() as instance:
        result = dg.execute_job(dg.reconstructable(gate.gate), instance, run_config=config)
        [failure] = [e for e in result.all_events if e.event_type_value == "STEP_FAILURE"]
        error = failure.step_failure_data.error
        assert error and error.message == "RetryRequested but retries are disabled"
        assert not kinds(result, "STEP_UP_FOR_RETRY")
    # A job that runs in process ignores it.
    assert kinds(
        gate.gate.execute_in_process(run_config=config, raise_on_error=False), "STEP_UP_FOR_RETRY"
    )
