"""Jobs: asset jobs, op jobs, ways to run them, and inputs that no op provides."""

import datetime
import importlib
import json
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import dagster as dg
import pytest
import yaml
from click.testing import CliRunner
from corpus import SNIPPETS
from dagster._cli import cli

JOBS = "guides/build/jobs"
Load = Callable[[str], ModuleType]


def steps(result: Any) -> list[str]:
    return [event.step_key for event in result.all_events if event.event_type_value == "STEP_START"]


def config_file(name: str) -> dict[str, Any]:
    return yaml.safe_load((SNIPPETS / JOBS / name).read_text())


def test_both_kinds(load: Load) -> None:
    defs = load("guides/build/jobs/ferry.py").defs
    result = defs.get_job_def("passenger_count").execute_in_process()
    assert steps(result) == ["bookings", "passengers"] and result.output_for_node("passengers") == 7
    assert result.dagster_run.tags == {"team": "terminal"}
    assert len(result.get_asset_materialization_events()) == 2
    result = defs.get_job_def("clean_up").execute_in_process()
    assert result.success and not result.get_asset_materialization_events()
    assert defs.get_implicit_global_asset_job_def().name == "__ASSET_JOB"


@pytest.fixture
def orders(load: Load) -> ModuleType:
    return load("guides/build/jobs/asset_jobs/orders.py")


CHECK = "price_list_prices_are_positive"


def test_asset_jobs(orders: ModuleType, load: Load, instance: dg.DagsterInstance) -> None:
    def run(name: str, **given: Any) -> Any:
        return orders.defs.get_job_def(name).execute_in_process(instance=instance, **given)

    day = {"partition_key": "2025-05-02"}
    assert steps(run("sales_by_query", **day)) == ["orders", "revenue"]
    assert steps(run("sales_by_object", **day)) == ["revenue"]
    assert steps(run("by_keys")) == steps(run("shop")) == ["price_list", CHECK]
    assert steps(run("shop_without_checks")) == ["price_list"]
    assert steps(run("shop_checks")) == steps(run("positive_prices")) == [CHECK]

    nightly = run("sales_nightly", **day)
    assert nightly.output_for_node("revenue") == pytest.approx(59.4)
    assert nightly.dagster_run.tags["dagster/priority"] == "5"
    assert "team" not in nightly.dagster_run.tags
    # Config of the run replaces that of the job as a whole.
    replaced = run("sales_nightly", **day, run_config={"ops": {"revenue": {"config": {}}}})
    assert replaced.output_for_node("revenue") == pytest.approx(60.5)
    load("guides/build/jobs/asset_jobs/orders_tests.py").test_sales_nightly()

    schedule = orders.defs.get_schedule_def("sales_nightly_schedule")
    time = datetime.datetime(2025, 5, 3, 2, tzinfo=datetime.timezone.utc)
    [request] = schedule.evaluate_tick(
        dg.build_schedule_context(scheduled_execution_time=time)
    ).run_requests
    assert (schedule.cron_schedule, request.partition_key) == ("0 2 * * *", "2025-05-02")


def test_a_schedule_takes_a_selection(orders: ModuleType) -> None:
    schedule = dg.ScheduleDefinition(name="shop", target="group:shop", cron_schedule="@daily")
    defs = dg.Definitions(assets=[orders.price_list], schedules=[schedule])
    dg.Definitions.validate_loadable(defs)


def test_asset_job_messages(orders: ModuleType) -> None:
    def job(selection: Any, *more: Any, **given: Any) -> dg.JobDefinition:
        asset_job = dg.define_asset_job("shop", selection=selection, **given)
        defs = dg.Definitions(assets=[orders.price_list, orders.orders, *more], jobs=[asset_job])
        return defs.get_job_def("shop")

    @dg.asset(partitions_def=dg.StaticPartitionsDefinition(["north"]))
    def regions() -> None: ...

    for make, message in (
        (
            lambda: job("prices"),
            r"AssetKey\(s\) \['prices'\] were selected, but no AssetsDefinition objects supply these keys",
        ),
        (
            lambda: job(["rates"], dg.AssetSpec("rates")),
            "Selected keys must be a subset of existing executable asset keys",
        ),
        (lambda: job("*", regions), "Selected assets must have the same partitions definitions"),
        (
            lambda: job("price_list", config={"ops": {"price": {}}}),
            'Received unexpected config entry "price" at the root',
        ),
        (
            lambda: orders.defs.get_job_def("sales_nightly").execute_in_process(),
            "Cannot access partition_key for a non-partitioned run",
        ),
        (
            lambda: orders.with_checks.execute_in_process(),
            "'UnresolvedAssetJobDefinition' object has no attribute 'execute_in_process'",
        ),
        (
            lambda: dg.Definitions.validate_loadable(
                dg.Definitions(
                    assets=[orders.price_list],
                    jobs=[orders.with_checks, dg.define_asset_job("shop", "*")],
                )
            ),
            "Duplicate definition found for unresolved job 'shop'",
        ),
    ):
        with pytest.raises(Exception, match=message):
            make()
    assert not job("group:none").nodes
    assert {node.name for node in job("*", dg.AssetSpec("rates")).nodes} == {"price_list", "orders"}


@pytest.fixture
def cleaning(load: Load) -> ModuleType:
    return load("guides/build/jobs/op_jobs/cleaning.py")


def test_op_jobs(cleaning: ModuleType, load: Load, workspace: Path, tmp_path: Path) -> None:
    for name in ("exports", "archive"):
        (workspace / name).mkdir()
        (workspace / name / "may.csv").write_text("old")
        os.utime(workspace / name / "may.csv", (0, 0))
    result = cleaning.defs.get_job_def("clean_exports").execute_in_process()
    assert result.output_for_node("delete_files") == 1
    assert result.dagster_run.tags == {"team": "storage"}
    assert cleaning.clean_archive_job.execute_in_process().output_for_node("delete_files") == 1
    assert cleaning.clean_exports_job.execute_in_process().output_for_node("delete_files") == 0
    north = cleaning.clean_regions.execute_in_process(partition_key="north")
    assert north.output_for_node("clean_region") == "exports/north"
    load("guides/build/jobs/op_jobs/cleaning_tests.py").test_clean_exports(tmp_path)


def test_op_job_config(cleaning: ModuleType) -> None:
    @dg.op
    def days(config: cleaning.Age) -> int:
        return config.days

    @dg.job(
        config=dg.RunConfig(ops={"days": cleaning.Age(days=90)}),
        tags={"team": "storage"},
        run_tags={"a": "b"},
    )
    def old() -> None:
        days()

    result = old.execute_in_process()
    assert (result.output_for_node("days"), result.dagster_run.tags) == (90, {"a": "b"})
    result = old.execute_in_process(run_config={"ops": {"days": {"config": {}}}})
    assert result.output_for_node("days") == 30


def test_op_job_messages(cleaning: ModuleType) -> None:
    wrong = {"ops": {"find_old_files": {"config": {"dys": 9}}}}
    for make, message in (
        (
            cleaning.clean_exports.execute_in_process,
            "resource with key 'folder' required by op 'find_old_files' was not provided",
        ),
        (cleaning.clean_exports, "Attempted to call job 'clean_exports' directly"),
        (lambda: cleaning.clean.to_job(config=wrong), 'Received unexpected config entry "dys"'),
        (
            cleaning.clean_regions.execute_in_process,
            "Cannot access partition_key for a non-partitioned run",
        ),
        (
            lambda: cleaning.clean_regions.execute_in_process(partition_key="east"),
            "Could not find a partition with key `east`.",
        ),
    ):
        with pytest.raises(Exception, match=message):
            make()


@pytest.fixture
def bakery(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A copy of guides/build/jobs/job_execution/bakery.py that other processes can import."""
    shutil.copy(SNIPPETS / JOBS / "job_execution/bakery.py", workspace)
    monkeypatch.syspath_prepend(workspace)
    monkeypatch.delitem(sys.modules, "bakery", raising=False)
    return importlib.import_module("bakery")


def test_run_from_python(bakery: ModuleType) -> None:
    assert bakery.run_in_process() == 36
    assert bakery.run_in_processes() == 72
    with dg.DagsterInstance.get() as instance:
        assert len(instance.get_runs()) == 1


def test_later_config_files_take_precedence(bakery: ModuleType, workspace: Path) -> None:
    for name, kilograms in (("first", 1), ("second", 9)):
        config = {"ops": {"knead": {"config": {"kilograms": kilograms}}}, "execution": {"config": {"in_process": {}}}}
        (workspace / f"{name}.yaml").write_text(yaml.safe_dump(config))
    options = ["job", "execute", "-f", "bakery.py", "-j", "bakery", "-c", "first.yaml", "-c", "second.yaml"]
    done = CliRunner().invoke(cli, options)
    assert done.exit_code == 0, done.output
    with dg.DagsterInstance.get() as instance:
        [run] = instance.get_runs()
        assert run.run_config["ops"] == {"knead": {"config": {"kilograms": 9}}}


def test_executors(bakery: ModuleType, load: Load) -> None:
    ovens = load("guides/build/jobs/job_execution/ovens.py")
    both, one = (ovens.defs.get_job_def(name) for name in ("both_ovens", "one_oven"))
    assert [job.executor_def.name for job in (both, one)] == ["multiprocess", "in_process"]
    assert set(steps(both.execute_in_process())) == {"heat_left", "heat_right"}
    job = bakery.defs.get_job_def("bakery")
    dg.validate_run_config(job, config_file("job_execution/run_config.yaml"))
    keys = {
        "max_concurrent": 4,
        "retries": {"disabled": {}},
        "start_method": {"forkserver": {"preload_modules": ["pandas"]}},
        "tag_concurrency_limits": [{"key": "database", "value": "small", "limit": 1}],
    }
    dg.validate_run_config(job, {"execution": {"config": {"multiprocess": keys}}})
    with_executor = bakery.bakery.graph.to_job(executor_def=dg.multiprocess_executor)
    dg.validate_run_config(with_executor, {"execution": {"config": keys}})
    for wrong, config, entry in (
        (one, {"multiprocess": {}}, "multiprocess"),
        (job, {"max_concurrent": 2}, "max_concurrent"),
    ):
        message = f'unexpected config entry "{entry}" at path root:execution:config'
        with pytest.raises(dg.DagsterInvalidConfigError, match=message):
            dg.validate_run_config(wrong, {"execution": {"config": config}})


@pytest.mark.parametrize(
    ("clause", "selected"),
    [
        ("*bake_bread", "knead bake_bread"),
        ("knead*", "knead bake_bread bake_rolls sell"),
        ("knead+", "knead bake_bread bake_rolls"),
        ("++sell", "knead bake_bread bake_rolls sell"),
        ("*bake_bread,*bake_rolls", "knead bake_bread bake_rolls"),
    ],
)
def test_op_selection(clause: str, selected: str, bakery: ModuleType) -> None:
    result = bakery.bakery.execute_in_process(op_selection=clause.split(","))
    assert set(steps(result)) == set(selected.split())


def test_op_selection_without_upstream(bakery: ModuleType) -> None:
    dough = {"inputs": {"dough": 4}}
    result = bakery.bakery.execute_in_process(
        op_selection=["bake_bread"], run_config={"ops": {"bake_bread": dough}}
    )
    assert result.output_for_node("bake_bread") == 8
    both = {"ops": {"bake_bread": dough, "bake_rolls": dough}}
    result = bakery.bakery.execute_in_process(op_selection=["+sell"], run_config=both)
    assert set(steps(result)) == {"bake_bread", "bake_rolls", "sell"}
    sample = r"Missing required config entry \"ops\" at the root. Sample config for missing entry: {'ops': {'bake_bread': {'inputs': {'dough': 0}}}}"
    for selection, message in (
        (["bake_bread"], sample),
        (
            ["knead", "nope"],
            r"No qualified ops to execute found for op_selection=\['knead', 'nope'\]",
        ),
        (["bake_*"], "No qualified ops to execute found"),
    ):
        with pytest.raises(Exception, match=message):
            bakery.bakery.execute_in_process(op_selection=selection)


def test_execute_job_messages(bakery: ModuleType, instance: dg.DagsterInstance) -> None:
    @dg.job
    def local() -> None:
        bakery.knead()

    with pytest.raises(Exception, match='Param "job" is not a ReconstructableJob'):
        dg.execute_job(bakery.bakery, instance)  # pyright: ignore[reportArgumentType]
    with pytest.raises(Exception, match="indicating it is not defined at module scope"):
        dg.reconstructable(local)
    result = dg.execute_job(dg.reconstructable(bakery.bakery), instance)
    assert not result.success
    with pytest.raises(
        Exception,
        match="an executor that uses multiple processes with an ephemeral DagsterInstance",
    ):
        dg.execute_job(dg.reconstructable(bakery.bakery), instance, raise_on_error=True)


@pytest.fixture
def tides(load: Load) -> ModuleType:
    Path("tides.csv").write_text("3.9\n4.4\n1.2\n")
    return load("guides/build/jobs/unconnected_inputs/tides.py")


def test_unconnected_inputs(tides: ModuleType) -> None:
    given = config_file("unconnected_inputs/run_config.yaml")
    assert tides.highest_tide.execute_in_process(run_config=given).output_for_node("highest") == 4.4
    given = config_file("unconnected_inputs/loader_config.yaml")
    assert tides.mean_tide.execute_in_process(run_config=given).output_for_node(
        "mean"
    ) == pytest.approx(9.5 / 3)
    assert tides.lowest_tide.execute_in_process().output_for_node("lowest") == 1.2

    assert tides.floods_today.execute_in_process().output_value() == 1
    assert tides.floods_today.execute_in_process(input_values={"limit": 1.0}).output_value() == 2
    assert (
        tides.floods.execute_in_process(input_values={"levels": [3.9], "limit": 4.0}).output_value()
        == 0
    )
    inputs = {"inputs": {"levels": [3.9, 4.4], "limit": 4.0}}
    assert tides.floods.to_job().execute_in_process(run_config=inputs).output_value() == 1

    storage = {"io_manager": dg.FilesystemIOManager(base_dir="storage")}
    assert dg.materialize([tides.tide_levels], resources=storage).success
    result = tides.highest_stored.execute_in_process(resources=storage)
    assert result.output_for_node("highest") == 4.4 and steps(result) == ["highest"]

    @dg.job
    def by_spec() -> None:
        tides.highest(dg.AssetSpec("tide_levels"))
        tides.highest.alias("named")(dg.AssetSpec("tide_levels").with_io_manager_key("io_manager"))

    assert by_spec.execute_in_process(resources=storage).output_for_node("named") == 4.4


def test_inputs_of_any_type() -> None:
    @dg.op
    def untyped(level: Any, levels: list[Any]) -> list[Any]:
        return [level, *levels]

    @dg.job
    def job_of_one() -> None:
        untyped()

    def run(**inputs: Any) -> Any:
        config = {"ops": {"untyped": {"inputs": inputs}}}
        return job_of_one.execute_in_process(run_config=config).output_for_node("untyped")

    assert run(level={"value": 3.9}, levels=[{"value": 4.4}]) == [3.9, 4.4]
    for wrong in ({"level": 3.9, "levels": []}, {"level": {"value": 3.9}, "levels": [4.4]}):
        with pytest.raises(
            dg.DagsterInvalidConfigError, match="Value for selector type at path .* must be a dict"
        ):
            run(**wrong)


def test_input_managers(tides: ModuleType) -> None:
    @dg.input_manager(input_config_schema={"file": str})
    def by_config(context: dg.InputContext) -> list[float]:
        return [float(line) for line in Path(context.config["file"]).read_text().splitlines()]

    class TideFile(dg.ConfigurableIOManager):
        file: str

        def load_input(self, context: dg.InputContext) -> list[float]:
            return [float(line) for line in Path(self.file).read_text().splitlines()]

        def handle_output(self, context: dg.OutputContext, obj: object) -> None: ...

    @dg.job(resource_defs={"tide_file": by_config})
    def configured() -> None:
        tides.lowest()

    @dg.op
    def levels() -> list[float]:
        return [0.0]

    @dg.job(resource_defs={"tide_file": TideFile(file="tides.csv")})
    def connected() -> None:
        tides.lowest(levels())

    config = {"ops": {"lowest": {"inputs": {"levels": {"file": "tides.csv"}}}}}
    assert configured.execute_in_process(run_config=config).output_for_node("lowest") == 1.2
    # The manager is asked although the input is connected.
    assert connected.execute_in_process().output_for_node("lowest") == 1.2


def test_defaults_and_loaders_where_connected(tides: ModuleType) -> None:
    @dg.op
    def limited(limit: float = 4.0) -> float:
        return limit

    @dg.op(out=dg.Out(tides.LevelsType))
    def measured() -> Any:
        return tides.Levels([1.0, 3.0])

    @dg.job
    def defaults() -> None:
        limited()
        tides.mean(measured())

    result = defaults.execute_in_process()
    assert (result.output_for_node("limited"), result.output_for_node("mean")) == (4.0, 2.0)


def test_input_messages(tides: ModuleType) -> None:
    @dg.op
    def mean(levels: tides.Levels) -> None: ...

    def unresolved() -> None:
        mean()

    def without_manager() -> None:
        tides.lowest()

    high = {"ops": {"highest": {"inputs": {"levels": ["high"]}}}}
    for make, message in (
        (lambda: dg.job(unresolved), "Input 'levels' of op 'mean' has no way of being resolved"),
        (
            tides.highest_tide.execute_in_process,
            r"Sample config for missing entry: {'ops': {'highest': {'inputs': {'levels': \[\]}}}}",
        ),
        (
            lambda: tides.floods.to_job().execute_in_process(),
            'Missing required config entry "inputs" at the root',
        ),
        (
            lambda: tides.floods_today.execute_in_process(run_config={"inputs": {"limit": 1.0}}),
            'Received unexpected config entry "inputs" at the root',
        ),
        (
            lambda: tides.highest_tide.execute_in_process(run_config=high),
            r'Invalid scalar at path root:ops:highest:inputs:levels\[0\]. Value "high"',
        ),
        (
            lambda: dg.job(without_manager).execute_in_process(),
            "input manager with key 'tide_file' required by input 'levels' of op 'lowest' was not provided",
        ),
    ):
        with pytest.raises(Exception, match=message):
            make()


def test_config_json_of_the_launch_command(bakery: ModuleType) -> None:
    page = (SNIPPETS.parent / "docs/guides/build/jobs/job-execution.md").read_text()
    [given] = [line.split("'")[1] for line in page.splitlines() if "--config-json" in line]
    dg.validate_run_config(bakery.bakery, json.loads(given))


def test_an_asset_with_a_prefix_as_an_input(instance: dg.DagsterInstance) -> None:
    io_manager = dg.FilesystemIOManager(base_dir="stored")

    @dg.asset(key_prefix="harbor")
    def tide_levels() -> list[float]:
        return [1.0, 2.0]

    @dg.op
    def mean(levels: list[float]) -> float:
        return sum(levels) / len(levels)

    @dg.job(resource_defs={"io_manager": io_manager})
    def with_prefix() -> None:
        mean(dg.AssetSpec(["harbor", "tide_levels"]))

    @dg.job(resource_defs={"io_manager": io_manager})
    def without_prefix() -> None:
        mean(dg.AssetSpec("tide_levels"))

    dg.materialize([tide_levels], resources={"io_manager": io_manager}, instance=instance)
    assert with_prefix.execute_in_process(instance=instance).output_for_node("mean") == 1.5
    with pytest.raises(FileNotFoundError):
        without_prefix.execute_in_process(instance=instance)
