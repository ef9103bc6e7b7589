"""Dependencies between assets: order, loading, other code locations, and the errors on the page."""

import re
import shlex
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import dagster as dg
import pandas as pd
import pytest
from asset_runs import is_stale, made, metadata, run, shown
from corpus import SNIPPETS
from dagster._core.definitions.partition_mapping import infer_partition_mapping

FOLDER = "guides/build/assets/defining_assets_with_asset_dependencies"
DEPS = f"{FOLDER}/deps.py"
Load = Callable[[str], ModuleType]


def test_deps(load: Load, instance: dg.DagsterInstance, workspace: Path) -> None:
    module = load(DEPS)
    result = run(module.defs, instance)
    assert made(result)[-1] == "open_invoices"
    assert list(pd.read_csv("open_invoices.csv")["customer"]) == ["Ada", "Cyd"]
    # Alone, from the files that are there.
    (workspace / "payments.csv").write_text("invoice_id\n1\n2\n")
    alone = run(module.defs, instance, asset_selection=[dg.AssetKey("open_invoices")])
    assert made(alone) == ["open_invoices"]
    assert list(pd.read_csv("open_invoices.csv")["customer"]) == ["Cyd"]
    # What is out of date.
    assert not is_stale(module.defs, instance, "open_invoices")
    run(module.defs, instance, asset_selection=[dg.AssetKey("payments")])
    assert is_stale(module.defs, instance, "open_invoices")


def test_the_shown_events(load: Load, instance: dg.DagsterInstance) -> None:
    """The page shows them as the command line prints them."""
    happened = [event.message for event in run(load(DEPS).defs, instance).all_events]
    output = shown("guides/build/assets/defining_assets_with_asset_dependencies/materialize.txt")
    messages = re.findall(r"(?:ASSET_MATERIALIZATION|RUN_SUCCESS) - (.*)", output)
    lines = [line for line in output.splitlines() if line != "..."]
    assert len(messages) == len(lines) == 4
    assert set(messages) <= set(happened)


def test_upstream_selection(load: Load) -> None:
    graph = load(DEPS).defs.get_repository_def().asset_graph
    command = (SNIPPETS / FOLDER / "materialize.txt").read_text().split("\n")[0]
    query = shlex.split(command)[4]
    selected = dg.AssetSelection.from_string(query).resolve(graph)
    assert {key.to_user_string() for key in selected} == {"invoices", "payments", "open_invoices"}


def test_what_deps_takes() -> None:
    @dg.multi_asset(specs=[dg.AssetSpec("arrivals"), dg.AssetSpec("departures")])
    def board() -> Iterator[dg.MaterializeResult]:
        yield dg.MaterializeResult(asset_key="arrivals")

    @dg.asset
    def invoices() -> None: ...

    entries = [
        invoices,
        dg.AssetKey(["billing", "rates"]),
        "payments",
        ["city", "fees"],
        dg.AssetSpec("customers"),
        dg.AssetDep("taxes"),
        board,
    ]

    @dg.asset(deps=entries)
    def report() -> None: ...

    keys = {key.to_user_string() for key in report.asset_deps[report.key]}
    assert keys == {
        "invoices",
        "billing/rates",
        "payments",
        "city/fees",
        "customers",
        "taxes",
        "arrivals",
        "departures",
    }


def test_parameters(load: Load, instance: dg.DagsterInstance, workspace: Path) -> None:
    module = load("guides/build/assets/defining_assets_with_asset_dependencies/parameters.py")
    result = run(module.defs, instance)
    assert list(result.asset_value("open_invoices")["customer"]) == ["Ada", "Cyd"]
    assert sorted(file.name for file in (workspace / "storage").iterdir()) == [
        "invoices",
        "open_invoices",
        "payments",
    ]
    # Loaded in a later run.
    assert run(module.defs, instance, asset_selection=[dg.AssetKey("open_invoices")]).success


def test_loading_fails_when_nothing_was_stored(instance: dg.DagsterInstance) -> None:
    @dg.asset
    def invoices() -> None: ...

    @dg.asset
    def payments() -> dg.MaterializeResult:
        return dg.MaterializeResult()

    @dg.asset
    def invoice_report(invoices: pd.DataFrame) -> None: ...

    @dg.asset
    def payment_report(payments: pd.DataFrame) -> None: ...

    for upstream, report in ((invoices, invoice_report), (payments, payment_report)):
        result = dg.materialize([upstream, report], instance=instance, raise_on_error=False)
        [failure] = result.get_step_failure_events()
        message = f'Error occurred while loading input "{upstream.op.name}"'
        assert message in failure.step_failure_data.error.message


def test_asset_in(load: Load, instance: dg.DagsterInstance) -> None:
    module = load("guides/build/assets/defining_assets_with_asset_dependencies/asset_in.py")
    result = run(module.defs, instance)
    assert made(result) == ["billing/invoices", "amount_due"]
    assert result.asset_value("amount_due") == 200.0


def test_asset_in_with_another_io_manager(instance: dg.DagsterInstance, workspace: Path) -> None:
    @dg.asset(io_manager_key="archive")
    def invoices() -> int:
        return 3

    @dg.asset(ins={"invoices": dg.AssetIn(input_manager_key="archive")})
    def report(invoices: int) -> int:
        return invoices

    resources = {"archive": dg.FilesystemIOManager(base_dir="archive")}
    dg.materialize([invoices, report], instance=instance, resources=resources)
    assert [file.name for file in (workspace / "archive").iterdir()] == ["invoices"]


def upstream_days(report: dg.AssetsDefinition, module: ModuleType, day: str) -> list[str]:
    defs = dg.Definitions(assets=[module.payments, report])
    node = defs.get_repository_def().asset_graph.get(report.key)
    mapping = node.partition_mappings.get(module.payments.key) or infer_partition_mapping(
        None, module.daily, module.daily
    )
    days = module.daily.empty_subset().with_partition_keys([day])
    upstream = mapping.get_upstream_mapped_partitions_result_for_partitions(
        days, module.daily, module.daily
    )
    return list(upstream.partitions_subset.get_partition_keys())


def test_asset_dep(load: Load, instance: dg.DagsterInstance) -> None:
    module = load("guides/build/assets/defining_assets_with_asset_dependencies/asset_dep.py")

    @dg.asset(partitions_def=module.daily, deps=[module.payments])
    def evening_report() -> None: ...

    assert upstream_days(module.morning_report, module, "2025-05-03") == ["2025-05-02"]
    assert upstream_days(evening_report, module, "2025-05-03") == ["2025-05-03"]
    assert len(made(run(module.defs, instance, partition_key="2025-05-03"))) == 2


def test_another_code_location(load: Load, instance: dg.DagsterInstance) -> None:
    finance = load(DEPS)
    mailing = load("guides/build/assets/defining_assets_with_asset_dependencies/reminders.py")
    graph = mailing.defs.get_repository_def().asset_graph
    assert graph.get(dg.AssetKey("open_invoices")).is_external
    run(finance.defs, instance)
    assert metadata(run(mailing.defs, instance), "reminders") == {"letters": 2}


def test_another_code_location_with_a_loaded_value(
    load: Load, instance: dg.DagsterInstance
) -> None:
    finance = load("guides/build/assets/defining_assets_with_asset_dependencies/parameters.py")
    mailing = load(
        "guides/build/assets/defining_assets_with_asset_dependencies/reminders_loaded.py"
    )
    run(finance.defs, instance)
    result = run(mailing.defs, instance)
    assert made(result) == ["reminders"]
    assert list(result.asset_value("reminders")["customer"]) == ["Ada", "Cyd"]


def test_dependency_errors() -> None:
    @dg.asset
    def invoices() -> int:
        return 3

    @dg.asset
    def misspelt_parameter(invoice: int) -> None: ...

    @dg.asset(deps=["invoice"])
    def misspelt_name() -> None: ...

    message = r"""Input asset '\["invoice"\]' .* is not produced by any of the provided asset ops.*\n.*"invoices\""""
    with pytest.raises(dg.DagsterInvalidDefinitionError, match=message):
        dg.Definitions.validate_loadable(dg.Definitions(assets=[invoices, misspelt_parameter]))
    defs = dg.Definitions(assets=[invoices, misspelt_name])
    dg.Definitions.validate_loadable(defs)
    assert defs.get_repository_def().asset_graph.get(dg.AssetKey("invoice")).is_external

    @dg.asset(deps=["hen"])
    def egg() -> None: ...

    @dg.asset(deps=["egg"])
    def hen() -> None: ...

    with pytest.raises(Exception, match="Circular dependencies exist among these items"):
        dg.Definitions.validate_loadable(dg.Definitions(assets=[hen, egg]))


def test_an_input_manager_for_a_parameter(instance: dg.DagsterInstance) -> None:
    @dg.input_manager
    def reader() -> int:
        return 7

    @dg.asset(ins={"rates": dg.AssetIn(input_manager_key="reader")})
    def prices(rates: int) -> int:
        return rates * 2

    result = dg.materialize([dg.AssetSpec("rates"), prices], resources={"reader": reader}, instance=instance)
    assert result.output_for_node("prices") == 14
    wrong: Any = {"rates": dg.In(input_manager_key="reader")}
    with pytest.raises(AttributeError, match="'In' object has no attribute 'key'"):
        dg.asset(ins=wrong)(lambda rates: rates)
