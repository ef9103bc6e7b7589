"""Asset checks: which ones fail, what they block, and how freshness works."""

import os
import shutil
import time
from collections.abc import Callable, Iterable
from datetime import datetime, timedelta, timezone
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest import mock

import dagster as dg
import duckdb
import pandas as pd
import pytest
from asset_runs import made
from corpus import SNIPPETS
from dagster._check import CheckError
from dagster._core.definitions.observe import observe
from dagster._core.errors import DagsterInvalidMetadata
from dagster._core.test_utils import freeze_time

Load = Callable[[str], ModuleType]
FOLDER = "guides/test/asset_checks"
ON_PAGE = SNIPPETS.parent / "docs/guides/test"


def run_all(defs: dg.Definitions, instance: dg.DagsterInstance, **options: Any) -> dg.ExecuteInProcessResult:
    job = defs.get_implicit_global_asset_job_def()
    return job.execute_in_process(instance=instance, raise_on_error=False, **options)


def run_checks(defs: dg.Definitions, instance: dg.DagsterInstance) -> dg.ExecuteInProcessResult:
    job = dg.define_asset_job("only_checks", selection=dg.AssetSelection.all_asset_checks())
    with_job = dg.Definitions.merge(defs, dg.Definitions(jobs=[job]))
    return with_job.get_job_def("only_checks").execute_in_process(instance=instance, raise_on_error=False)


def passed(result: dg.ExecuteInProcessResult) -> dict[str, bool]:
    return {check.check_name: check.passed for check in result.get_asset_check_evaluations()}


def test_bad_rows_are_found_and_held_back(load: Load, instance: dg.DagsterInstance, workspace: Path) -> None:
    shutil.copy(SNIPPETS / FOLDER / "deliveries.csv", workspace)
    snippet = load(f"{FOLDER}/deliveries.py")
    result = run_all(snippet.defs, instance)
    assert passed(result) == {
        "every_delivery_has_a_mill": False,
        "sacks_are_plausible": False,
        "delivery_ids_are_unique": False,
    }
    checks = {check.check_name: check for check in result.get_asset_check_evaluations()}
    assert checks["every_delivery_has_a_mill"].metadata["rows_without_mill"].value == 1
    assert checks["sacks_are_plausible"].severity == dg.AssetCheckSeverity.WARN
    assert checks["sacks_are_plausible"].description == "Not between 1 and 1000 sacks: 1 of 3 rows."
    assert made(result) == ["deliveries"]
    assert not result.success
    [failure] = [event for event in result.all_events if event.is_step_failure]
    message = failure.step_failure_data.error.message.strip()
    assert message in (ON_PAGE / "asset-checks.md").read_text()


def test_what_numpy_types_raise() -> None:
    page = (ON_PAGE / "asset-checks.md").read_text()
    orders = pd.DataFrame({"amount": [20.5, 31.0], "rows": [1, 2]})
    with pytest.raises(CheckError) as no_bool:
        dg.AssetCheckResult(passed=(orders["amount"] > 0).all())
    with pytest.raises(DagsterInvalidMetadata) as no_int:
        dg.AssetCheckResult(passed=True, metadata={"rows": orders["rows"].sum()})
    assert str(no_bool.value) in page
    assert str(no_int.value).split(". Consider")[0] in page


def test_a_failed_check_is_no_failed_run(load: Load, instance: dg.DagsterInstance, workspace: Path) -> None:
    (workspace / "deliveries.csv").write_text("id,mill,sacks\n1,,5000\n")
    result = run_all(load(f"{FOLDER}/deliveries.py").defs, instance)
    assert result.success
    assert passed(result) == {
        "every_delivery_has_a_mill": False,
        "sacks_are_plausible": False,
        "delivery_ids_are_unique": True,
    }
    assert made(result) == ["deliveries", "flour_stock"]


def test_checks_inside_the_asset(load: Load, instance: dg.DagsterInstance, workspace: Path) -> None:
    shutil.copy(SNIPPETS / FOLDER / "ovens.csv", workspace)
    snippet = load(f"{FOLDER}/inside.py")
    assert passed(run_all(snippet.defs, instance)) == {"has_rows": True, "no_oven_is_too_hot": False}
    with pytest.raises(dg.DagsterInvalidSubsetError):
        run_checks(snippet.defs, instance)

    @dg.asset(check_specs=[dg.AssetCheckSpec("forgotten", asset="ovens")])
    def ovens() -> dg.MaterializeResult:
        return dg.MaterializeResult()

    with pytest.raises(dg.DagsterInvariantViolationError, match="Length mismatch between returned tuple of outputs"):
        dg.materialize([ovens], instance=instance)


def test_one_query_for_several_checks(load: Load, instance: dg.DagsterInstance) -> None:
    with duckdb.connect("bakery.duckdb") as bakery:
        bakery.sql("create table deliveries as select * from (values ('River', 3), (null, 4)) t (mill, sacks)")
    result = run_checks(load(f"{FOLDER}/several.py").defs, instance)
    assert passed(result) == {"mill_is_set": False, "sacks_is_set": True}


def test_checks_from_a_list(load: Load, instance: dg.DagsterInstance) -> None:
    with duckdb.connect("bakery.duckdb") as bakery:
        bakery.sql("create table prices as select * from (values ('rye', -1.0), ('wheat', 2.0)) t (bread, price)")
    result = run_checks(load(f"{FOLDER}/factory.py").defs, instance)
    assert passed(result) == {"no_negative_price": False, "no_bread_without_name": True}


def test_jobs_of_checks(load: Load, instance: dg.DagsterInstance) -> None:
    snippet = load(f"{FOLDER}/automate.py")
    run = lambda name: snippet.defs.get_job_def(name).execute_in_process(instance=instance)  # noqa: E731
    without = run("without_checks")
    assert (made(without), passed(without)) == (["prices"], {})
    only = run("checks_only")
    assert (made(only), passed(only)) == ([], {"prices_are_positive": True})


def test_an_alert_of_failed_checks(
    load: Load, instance: dg.DagsterInstance, workspace: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SLACK_BOT_TOKEN", "xoxb-1")
    (workspace / "deliveries.csv").write_text("id,mill,sacks\n1,,5\n")
    result = run_all(load(f"{FOLDER}/deliveries.py").defs, instance)
    run = instance.get_run_by_id(result.run_id)
    assert run
    snippet = load(f"{FOLDER}/alert.py")
    dg.Definitions.validate_loadable(snippet.defs)
    context = dg.build_run_status_sensor_context(
        sensor_name="failed_checks",
        dagster_instance=instance,
        dagster_run=run,
        dagster_event=result.get_run_success_event(),
    )
    slack = mock.Mock(spec_set=["get_client"])
    snippet.failed_checks(context, slack=slack)
    sent = slack.get_client.return_value.chat_postMessage.call_args.kwargs
    assert sent == {"channel": "#data-quality", "text": "deliveries: every_delivery_has_a_mill failed"}


def test_a_check_of_no_asset_loads() -> None:
    @dg.asset_check(asset="no_such_asset")
    def lonely() -> dg.AssetCheckResult:
        return dg.AssetCheckResult(passed=True)

    assert lonely().passed
    dg.Definitions.validate_loadable(dg.Definitions(asset_checks=[lonely]))


def test_a_subset_of_checks(load: Load, instance: dg.DagsterInstance) -> None:
    with duckdb.connect("bakery.duckdb") as bakery:
        bakery.sql("create table deliveries as select * from (values ('River', 3), (null, 0)) t (mill, sacks)")
        bakery.sql("create table mills as select 'River' as mill")
    snippet = load("guides/test/asset_check_subset/subset.py")
    assert passed(run_checks(snippet.defs, instance)) == {
        "mill_is_set": False,
        "sacks_are_positive": False,
        "mill_is_known": False,
    }
    quick = snippet.defs.get_job_def("quick").execute_in_process(instance=instance)
    assert sorted(passed(quick)) == ["mill_is_set", "sacks_are_positive"]
    assert [event.step_key for event in quick.all_events if event.is_step_success] == ["delivery_checks"]


@pytest.mark.parametrize(
    ("selection", "assets", "checks"),
    [
        (dg.AssetSelection.all() | dg.AssetSelection.all_asset_checks(), ["breads", "prices"], 2),
        (dg.AssetSelection.assets("breads"), ["breads"], 1),
        (dg.AssetSelection.checks(dg.AssetCheckKey(dg.AssetKey("prices"), "prices_are_positive")), [], 1),
    ],
)
def test_a_subset_with_assets(
    selection: dg.AssetSelection, assets: list[str], checks: int, load: Load, instance: dg.DagsterInstance
) -> None:
    snippet = load("guides/test/asset_check_subset/with_assets.py")
    job = dg.define_asset_job("some", selection=selection)
    defs = dg.Definitions(assets=[snippet.price_list], jobs=[job])
    result = defs.get_job_def("some").execute_in_process(instance=instance)
    assert (made(result), len(passed(result))) == (assets, checks)
    assert all(passed(result).values())


def test_no_subset_without_asking() -> None:
    specs = [dg.AssetCheckSpec(name, asset="x") for name in "ab"]
    one = dg.AssetSelection.checks(dg.AssetCheckKey(dg.AssetKey("x"), "a"))

    def run(can_subset: bool, names: str, selection: dg.AssetSelection) -> None:
        @dg.multi_asset_check(specs=specs, can_subset=can_subset)
        def both():
            for name in names:
                yield dg.AssetCheckResult(asset_key="x", check_name=name, passed=True)

        job = dg.define_asset_job("job", selection=selection)
        defs = dg.Definitions(assets=[dg.AssetSpec("x")], asset_checks=[both], jobs=[job])
        assert defs.get_job_def("job").execute_in_process().success

    page = (ON_PAGE / "running-a-subset-of-asset-checks.md").read_text()
    for can_subset, error in ((False, dg.DagsterInvalidSubsetError), (True, dg.DagsterInvariantViolationError)):
        with pytest.raises(error) as raised:
            run(can_subset, "ab", one)
        message = "This AssetsDefinition does not support subsetting. Please select all asset and check keys produced by this asset."
        if can_subset:
            message = "Received unexpected AssetCheckResult. No checks currently being evaluated target asset 'x' and have name 'b'"
        assert message in str(raised.value)
        assert message in page
    # A missing result isn't an error.
    run(True, "a", dg.AssetSelection.all_asset_checks())


def test_freshness_of_the_last_update(load: Load, instance: dg.DagsterInstance) -> None:
    snippet = load("guides/test/freshness/stock.py")

    def check(at: datetime) -> Any:
        with freeze_time(at):
            [evaluation] = run_checks(snippet.defs, instance).get_asset_check_evaluations()
        return evaluation

    now = datetime.now(timezone.utc)
    assert check(now).description == "Asset has never been observed/materialized."
    # Events carry the real time, so the clock of the check is moved.
    instance.report_runless_asset_event(dg.AssetMaterialization("flour_stock"))
    assert check(now + timedelta(minutes=1)).passed
    late = check(now + timedelta(days=2))
    assert not late.passed
    assert late.severity == dg.AssetCheckSeverity.ERROR
    assert late.description.startswith("Asset is overdue for an update. The last update was ")


def test_freshness_of_partitions(load: Load, instance: dg.DagsterInstance) -> None:
    snippet = load("guides/test/freshness/daily.py")

    def expected(hour: int) -> tuple[bool, str]:
        with freeze_time(datetime(2025, 5, 21, hour, tzinfo=timezone.utc)):
            [evaluation] = run_checks(snippet.defs, instance).get_asset_check_evaluations()
        return evaluation.passed, str(evaluation.description)

    assert "expect partition 2025-05-20" in expected(10)[1]
    assert "expect partition 2025-05-19" in expected(8)[1]
    instance.report_runless_asset_event(dg.AssetMaterialization("daily_sales", partition="2025-05-19"))
    assert [expected(8)[0], expected(10)[0]] == [True, False]


def test_freshness_of_data_of_others(load: Load, instance: dg.DagsterInstance, workspace: Path) -> None:
    snippet = load("guides/test/freshness/supplier.py")
    file = workspace / "prices.csv"
    file.write_text("bread,price\n")
    for days, fresh in ((0, True), (9, False)):
        changed = time.time() - days * 86_400
        os.utime(file, (changed, changed))
        assert observe([snippet.price_list], instance=instance).success
        assert passed(run_checks(snippet.defs, instance)) == {"freshness_check": fresh}


def test_when_the_freshness_sensor_runs_a_check(load: Load, instance: dg.DagsterInstance, workspace: Path) -> None:
    snippet = load("guides/test/freshness/supplier.py")
    observing = dg.define_asset_job("observing", selection=[snippet.price_list])
    defs = dg.Definitions.merge(snippet.defs, dg.Definitions(jobs=[observing]))
    [sensor] = snippet.defs.sensors
    page = (ON_PAGE / "data-freshness-testing.md").read_text()

    def asks() -> bool:
        tick = sensor.evaluate_tick(
            dg.build_sensor_context(instance=instance, sensor_name=sensor.name, definitions=defs)
        )
        if not tick.run_requests:
            shown = "No freshness checks need to be evaluated at this time, "
            assert str(tick.skip_message).startswith(shown) and shown in page
        return bool(tick.run_requests)

    def observed() -> dict[str, bool]:
        return passed(defs.get_job_def("observing").execute_in_process(instance=instance))

    assert asks()  # The check has never run.
    file = workspace / "prices.csv"
    file.write_text("bread,price\n")
    assert observed() == {"freshness_check": True}
    assert not asks()  # The check has passed, and the data is less than a week old.
    long_ago = time.time() - 9 * 86_400
    os.utime(file, (long_ago, long_ago))
    assert observed() == {"freshness_check": False}
    instance.report_runless_asset_event(dg.AssetObservation("price_list"))
    assert not asks()  # It has failed, and no observation changes that.
    instance.report_runless_asset_event(dg.AssetMaterialization("price_list"))
    assert asks()


def test_what_goes_wrong_with_freshness_checks() -> None:
    @dg.asset
    def stock() -> None: ...

    @dg.asset(deps=[stock])
    def bread() -> None: ...

    @dg.asset(partitions_def=dg.DailyPartitionsDefinition("2025-05-01"))
    def sales() -> None: ...

    last = dg.build_last_update_freshness_checks
    of_stock = last(assets=[stock], lower_bound_delta=timedelta(hours=2))
    of_sales = dg.build_time_partition_freshness_checks(assets=[sales], deadline_cron="0 9 * * *")
    both = [*of_sales, *last(assets=[sales], lower_bound_delta=timedelta(hours=2))]
    sensor = dg.build_sensor_for_freshness_checks

    def validate(checks: list[Any], *sensors: dg.SensorDefinition) -> None:
        defs = dg.Definitions(assets=[stock, sales], asset_checks=checks, sensors=sensors)
        dg.Definitions.validate_loadable(defs)

    checks = [*of_stock, *of_sales]
    validate(checks, sensor(freshness_checks=checks))
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="Duplicate definition found for freshness_checks_sensor"):
        validate(checks, sensor(freshness_checks=of_stock), sensor(freshness_checks=of_sales))
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="Duplicate asset check key: .*name='freshness_check'"):
        validate(both)
    unpartitioned = dg.build_time_partition_freshness_checks(assets=[stock], deadline_cron="0 9 * * *")
    validate(list(unpartitioned))
    with pytest.raises(Exception, match="Object None is not a TimeWindowPartitionsDefinition"):
        dg.materialize([stock, *unpartitioned])

    # With a bound in the future, the check fails. It only blocks with severity ERROR.
    for severity, names in ((dg.AssetCheckSeverity.WARN, ["stock", "bread"]), (dg.AssetCheckSeverity.ERROR, ["stock"])):
        late = last(assets=[stock], lower_bound_delta=timedelta(days=-1), severity=severity, blocking=True)
        result = dg.materialize([stock, bread, *late], raise_on_error=False)
        assert (made(result), passed(result)) == (names, {"freshness_check": False})


def test_a_check_alone(load: Load) -> None:
    load(f"{FOLDER}/deliveries_tests.py").test_delivery_without_a_mill()

    class Limits(dg.ConfigurableResource):
        rows: int

    @dg.asset_check(asset="deliveries")
    def is_small(context: dg.AssetCheckExecutionContext, limits: Limits) -> dg.AssetCheckResult:
        context.log.info("Comparing with the limit")
        return dg.AssetCheckResult(passed=limits.rows < 3)

    result = is_small(dg.build_asset_context(), limits=Limits(rows=2))
    assert isinstance(result, dg.AssetCheckResult)
    assert result.passed
    assert not hasattr(dg, "build_asset_check_context")

    @dg.multi_asset_check(specs=[dg.AssetCheckSpec("a", asset="deliveries")])
    def several() -> Iterable[dg.AssetCheckResult]:
        yield dg.AssetCheckResult(check_name="a", passed=True)

    assert [one.passed for one in list(several())] == [True]  # type: ignore


def test_a_check_reads_the_partition_of_its_run(load: Load, instance: dg.DagsterInstance, workspace: Path) -> None:
    snippet = load(f"{FOLDER}/partitioned.py")
    for oven in ("north", "south"):
        result = run_all(snippet.defs, instance, partition_key=oven)
        assert passed(result) == {"hot_enough": True}
        [evaluation] = result.get_asset_check_evaluations()
        assert evaluation.metadata["oven"].value == oven
        assert evaluation.metadata["lowest"].value == 228
    # As the page says, a parameter would load every partition, and fail while one is missing.
    values = []

    @dg.asset(partitions_def=dg.StaticPartitionsDefinition(["north", "south"]))
    def heat(context: dg.AssetExecutionContext) -> str:
        return context.partition_key

    @dg.asset_check(asset=heat)
    def all_parts(heat: dict[str, str]) -> dg.AssetCheckResult:
        values.append(heat)
        return dg.AssetCheckResult(passed=True)

    defs = dg.Definitions(assets=[heat], asset_checks=[all_parts])
    assert not run_all(defs, instance, partition_key="north").success
    assert run_all(defs, instance, partition_key="south").success
    assert values == [{"north": "north", "south": "south"}]
