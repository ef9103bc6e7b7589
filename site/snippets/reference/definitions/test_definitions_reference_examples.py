"""Runs the code on the definitions reference."""

import dagster as dg


def test_definitions(load):
    module = load("reference/definitions/definitions.py")
    assert module.defs.get_schedule_def("nightly").cron_schedule == "0 3 * * *"
    result = module.defs.get_implicit_global_asset_job_def().execute_in_process()
    [event] = result.asset_materializations_for_node("orders")
    assert event.metadata["table"] == dg.MetadataValue.text("sales.orders")
