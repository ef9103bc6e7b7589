"""Resource state: how often setup runs, what teardown sees, and what's kept."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

import dagster as dg
import pytest
from asset_runs import metadata, run
from corpus import SNIPPETS
from dagster._check import CheckError
from dagster._core.definitions.reconstruct import ReconstructableRepository
from pydantic import PrivateAttr

LAZY_CLIENT = "guides/build/external_resources/managing_resource_state/lazy_client.py"
PER_USE = "guides/build/external_resources/managing_resource_state/per_use.py"
SETUP_TEARDOWN = "guides/build/external_resources/managing_resource_state/setup_teardown.py"
YIELD_FOR_EXECUTION = (
    "guides/build/external_resources/managing_resource_state/yield_for_execution.py"
)
OPENED, CLOSED = "Opened loans.db", "Closed loans.db"
Load = Callable[[str], ModuleType]


@pytest.fixture
def database(workspace: Path) -> None:
    with sqlite3.connect("loans.db") as connection:
        connection.execute("create table loans as select 'Emma' as title, 21 as days")
    connection.close()


def logged(instance: dg.DagsterInstance, run_id: str) -> list[str]:
    messages = [entry.user_message for entry in instance.all_logs(run_id)]
    return [message for message in messages if message in (OPENED, CLOSED)]


def test_once_in_one_process(load: Load, instance: dg.DagsterInstance) -> None:
    result = run(load(SETUP_TEARDOWN).defs, instance)
    assert metadata(result, "overdue") == {"overdue": 1}
    assert logged(instance, result.run_id) == [OPENED, CLOSED]


def test_once_for_each_step_in_several_processes() -> None:
    repository = ReconstructableRepository.for_file(str(SNIPPETS / SETUP_TEARDOWN), "defs")
    with dg.DagsterInstance.local_temp() as instance:
        job = repository.get_reconstructable_job("__ASSET_JOB")
        # Forked from one process that has imported Dagster, which is quicker than two new ones.
        forked = {"start_method": {"forkserver": {}}}
        config = {"execution": {"config": {"multiprocess": forked}}}
        result = dg.execute_job(job, instance=instance, run_config=config)
        assert result.success
        assert logged(instance, result.run_id) == [OPENED, CLOSED] * 2


def test_teardown_after_a_failure(load: Load, instance: dg.DagsterInstance) -> None:
    module = load(SETUP_TEARDOWN)
    library_class = module.LoanDatabase

    @dg.asset
    def broken(library: library_class) -> None:
        raise ValueError("torn page")

    resources = {"library": library_class(path="loans.db")}
    result = dg.materialize([broken], resources=resources, instance=instance, raise_on_error=False)
    assert not result.success
    assert logged(instance, result.run_id) == [OPENED, CLOSED]


def test_no_teardown_after_a_failed_setup(load: Load, instance: dg.DagsterInstance) -> None:
    module = load(SETUP_TEARDOWN)
    resources = {"library": module.LoanDatabase(path="missing/loans.db")}
    message = "Error executing resource_fn on ResourceDefinition library"
    with pytest.raises(dg.DagsterError, match=message) as failure:
        dg.materialize([module.loans], resources=resources, instance=instance)
    assert "unable to open database file" in str(failure.value.__cause__)
    assert not [
        entry
        for entry in instance.all_logs(instance.get_runs()[0].run_id)
        if "Closed" in entry.user_message
    ]


def test_a_resource_that_is_not_asked_for(load: Load, instance: dg.DagsterInstance) -> None:
    @dg.asset
    def posters() -> None: ...

    resources = {"library": load(SETUP_TEARDOWN).LoanDatabase(path="missing/loans.db")}
    assert dg.materialize([posters], resources=resources, instance=instance).success


def test_never_set_up(load: Load) -> None:
    library = load(SETUP_TEARDOWN).LoanDatabase(path="loans.db")
    message = "'LoanDatabase' object has no attribute '_connection'"
    with pytest.raises(AttributeError, match=message):
        library.execute("select 1")


def test_yield(load: Load, instance: dg.DagsterInstance, database: None) -> None:
    result = run(load(YIELD_FOR_EXECUTION).defs, instance)
    assert metadata(result, "loan_count") == {"loans": 1}


EVENTS: list[str] = []


class Recorder(dg.ConfigurableResource):
    name: str
    _state: int = PrivateAttr(default=0)

    def setup_for_execution(self, context: dg.InitResourceContext) -> None:
        EVENTS.append(f"{self.name} up")

    def teardown_after_execution(self, context: dg.InitResourceContext) -> None:
        EVENTS.append(f"{self.name} down")


class Outer(dg.ConfigurableResource):
    inner: Recorder

    def setup_for_execution(self, context: dg.InitResourceContext) -> None:
        EVENTS.append("outer up")

    def teardown_after_execution(self, context: dg.InitResourceContext) -> None:
        EVENTS.append("outer down")


class Yielder(Recorder):
    @contextmanager
    def yield_for_execution(self, context: dg.InitResourceContext) -> Iterator["Yielder"]:
        try:
            yield self
        except ValueError:
            EVENTS.append("saw the failure")
            raise
        else:
            EVENTS.append("saw nothing")


@pytest.fixture(autouse=True)
def no_events() -> None:
    EVENTS.clear()


def test_yield_does_not_see_failures_and_replaces_the_others(instance: dg.DagsterInstance) -> None:
    @dg.asset
    def broken(it: Yielder) -> None:
        raise ValueError("torn page")

    resources = {"it": Yielder(name="it")}
    with pytest.raises(ValueError, match="torn page"):
        dg.materialize([broken], resources=resources, instance=instance)
    assert EVENTS == ["saw nothing"]


def test_nested(instance: dg.DagsterInstance) -> None:
    inner = Recorder(name="inner")
    resources = {"outer": Outer(inner=inner), "inner": inner}

    @dg.asset
    def one(outer: Outer) -> None: ...

    assert dg.materialize([one], resources=resources, instance=instance).success
    assert EVENTS == ["inner up", "outer up", "outer down", "inner down"]
    EVENTS.clear()

    @dg.asset
    def both(outer: Outer, inner: Recorder) -> None: ...

    assert dg.materialize([both], resources=resources, instance=instance).success
    assert EVENTS.count("inner up") == EVENTS.count("inner down") == 2


def test_a_run_gets_a_copy_and_a_call_sets_up() -> None:
    recorder = Recorder(name="it")
    recorder._state = 5

    @dg.asset
    def state(it: Recorder) -> int:
        return it._state

    assert dg.materialize([state], resources={"it": recorder}).output_for_node("state") == 0
    EVENTS.clear()
    state(it=Recorder(name="it"))
    state(it=Recorder(name="it"))
    assert EVENTS == ["it up", "it down"] * 2


def test_one_block(load: Load, instance: dg.DagsterInstance) -> None:
    module = load(PER_USE)
    assert run(module.defs, instance).success
    library = module.LoanDatabase(path="loans.db")
    with library.transaction() as connection:
        assert connection.execute("select * from loans").fetchall() == [("Ulysses", 4)]
    with pytest.raises(ValueError), library.transaction() as connection:
        connection.execute("insert into loans values ('Persuasion', 1)")
        raise ValueError
    with pytest.raises(sqlite3.ProgrammingError, match="closed database"):
        connection.execute("select 1")
    with library.transaction() as connection:
        assert connection.execute("select * from loans").fetchall() == [("Ulysses", 4)]


def test_lazy(load: Load, instance: dg.DagsterInstance) -> None:
    module = load(LAZY_CLIENT)
    result = run(module.defs, instance)
    assert result.output_for_node("shelf_of_emma") == "823.7"
    messages = [entry.user_message for entry in instance.all_logs(result.run_id)]
    assert "Looking for Emma" in messages
    catalog = module.Catalog(address="a")
    assert catalog.client() is catalog.client()
    with pytest.raises(
        CheckError, match="Attempted to get context before resource was initialized"
    ):
        catalog.shelf("Emma")


def test_assigning_undeclared_attributes(load: Load) -> None:
    with pytest.raises(dg.DagsterInvalidInvocationError, match="does not support item assignment"):
        load(SETUP_TEARDOWN).LoanDatabase(path="a").connection = None


def test_the_inner_resource_is_first_in_and_last_out(instance: dg.DagsterInstance) -> None:
    calls: list[str] = []

    class Inner(dg.ConfigurableResource):
        def setup_for_execution(self, context: dg.InitResourceContext) -> None:
            calls.append("inner up")

        def teardown_after_execution(self, context: dg.InitResourceContext) -> None:
            calls.append("inner down")

    class Outer(dg.ConfigurableResource):
        inner: Inner

        def setup_for_execution(self, context: dg.InitResourceContext) -> None:
            dg.get_dagster_logger().info("Setting up")
            calls.append("outer up")

        def teardown_after_execution(self, context: dg.InitResourceContext) -> None:
            calls.append("outer down")

    @dg.asset
    def loans(outer: Outer) -> None: ...

    dg.materialize([loans], instance=instance, resources={"outer": Outer(inner=Inner())})
    assert calls == ["inner up", "outer up", "outer down", "inner down"]
