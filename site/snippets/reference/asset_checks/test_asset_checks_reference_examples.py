"""Runs the code on the asset checks reference."""

import dagster as dg
from dagster import AssetKey


def test_asset_check(load):
    module = load("reference/asset_checks/asset_check.py")
    result = dg.materialize([module.orders, module.amounts_are_positive])
    [check] = result.get_asset_check_evaluations()
    assert check.passed and check.metadata["bad_orders"].value == 0


def test_asset_check_result(load):
    module = load("reference/asset_checks/asset_check_result.py")
    result = dg.materialize([module.invoices, module.few_empty_invoices])
    assert result.success
    [check] = result.get_asset_check_evaluations()
    assert not check.passed
    assert check.severity is dg.AssetCheckSeverity.WARN
    assert check.description == "25% of the invoices are empty."


def test_asset_check_spec(load):
    module = load("reference/asset_checks/asset_check_spec.py")
    result = dg.materialize([module.sensor_readings], raise_on_error=False)
    assert not result.success
    [check] = result.get_asset_check_evaluations()
    assert not check.passed and check.metadata["gaps"].value == [3]


def test_multi_asset_check(load):
    module = load("reference/asset_checks/multi_asset_check.py")
    assets = [dg.AssetSpec("loans"), dg.AssetSpec("reservations")]
    job = dg.define_asset_job(
        "one_check", selection=dg.AssetSelection.checks_for_assets("reservations")
    )
    defs = dg.Definitions(assets=assets, asset_checks=[module.titles_are_known], jobs=[job])
    result = defs.get_job_def("one_check").execute_in_process()
    [check] = result.get_asset_check_evaluations()
    assert check.asset_key == AssetKey("reservations")
    assert not check.passed and check.metadata["missing"].value == 2


def test_build_last_update_freshness_checks(load):
    module = load("reference/asset_checks/build_last_update_freshness_checks.py")
    assert module.defs.get_sensor_def("freshness_checks_sensor")
    result = dg.materialize([module.fares, *module.fares_are_fresh])
    [check] = result.get_asset_check_evaluations()
    assert check.passed and check.check_name == "freshness_check"
