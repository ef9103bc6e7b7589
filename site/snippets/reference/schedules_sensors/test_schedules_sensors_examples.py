import datetime
from pathlib import Path

import dagster as dg

FOLDER = "reference/schedules_sensors"


def test_run_request(load):
    module = load(f"{FOLDER}/run_request.py")
    request = module.new_invoice()
    assert request.run_key == "inbox/2025-03-01.csv"
    result = dg.materialize([module.invoices], run_config=request.run_config)
    events = result.asset_materializations_for_node("invoices")
    assert events[0].metadata["path"].value == request.run_key


def test_skip_reason(load, workspace: Path):
    module = load(f"{FOLDER}/skip_reason.py")
    skipped = module.delivery_list()
    assert isinstance(skipped, dg.SkipReason)
    assert skipped.skip_message == "There is no deliveries.csv yet."
    (workspace / "deliveries.csv").touch()
    assert isinstance(module.delivery_list(), dg.RunRequest)


def test_schedule(load):
    module = load(f"{FOLDER}/schedule.py")
    time = datetime.datetime(2025, 3, 3, 6, tzinfo=datetime.timezone.utc)
    context = dg.build_schedule_context(scheduled_execution_time=time)
    request = module.working_day_report(context)
    result = dg.materialize([module.sales_report], run_config=request.run_config)
    assert result.output_for_node("sales_report") == "Sales of 2025-03-03"


def test_schedule_definition(load):
    module = load(f"{FOLDER}/schedule_definition.py")
    dg.Definitions.validate_loadable(module.defs)
    schedule = module.defs.get_schedule_def("nightly_loans")
    tick = schedule.evaluate_tick(dg.build_schedule_context())
    assert len(tick.run_requests) == 1
    job = module.defs.get_job_def(schedule.job_name)
    assert job.asset_layer.executable_asset_keys == {
        dg.AssetKey("library_loans"),
        dg.AssetKey("overdue_loans"),
    }


def test_build_schedule_from_partitioned_job(load):
    module = load(f"{FOLDER}/build_schedule_from_partitioned_job.py")
    repository = module.defs.get_repository_def()
    schedule = repository.get_schedule_def("sales_job_schedule")
    assert schedule.cron_schedule == "0 3 * * *"
    time = datetime.datetime(2025, 3, 2, 3, tzinfo=datetime.timezone.utc)
    context = dg.build_schedule_context(
        scheduled_execution_time=time, repository_def=repository
    )
    [request] = schedule.evaluate_tick(context).run_requests
    assert request.tags["dagster/partition"] == "2025-03-01"
    result = repository.get_job("sales_job").execute_in_process(tags=request.tags)
    assert result.asset_materializations_for_node("daily_sales")[0].partition == "2025-03-01"


def test_sensor(load, workspace: Path):
    module = load(f"{FOLDER}/sensor.py")
    assert isinstance(
        module.shipment_files(dg.build_sensor_context()), dg.SkipReason
    )
    (workspace / "inbox").mkdir()
    (workspace / "inbox" / "monday.csv").touch()
    context = dg.build_sensor_context()
    requests = module.shipment_files(context)
    assert len(requests) == 1
    assert requests[0].run_key.startswith("monday.csv:")
    again = module.shipment_files(dg.build_sensor_context(cursor=context.cursor))
    assert isinstance(again, dg.SkipReason)


def test_asset_sensor(load, instance):
    module = load(f"{FOLDER}/asset_sensor.py")

    def tick(change: float):
        event = dg.AssetMaterialization("prices", metadata={"largest_change": change})
        instance.report_runless_asset_event(event)
        context = dg.build_sensor_context(
            instance=instance,
            definitions=dg.Definitions(
                jobs=[module.price_alert], sensors=[module.price_jump]
            ),
        )
        return module.price_jump.evaluate_tick(context)

    assert tick(0.05).skip_message == "No price changed by 10 %."
    assert len(tick(0.2).run_requests) == 1


def test_run_status_sensor(load, instance):
    module = load(f"{FOLDER}/run_status_sensor.py")

    @dg.job
    def close_month(): ...

    result = close_month.execute_in_process(instance=instance)
    context = dg.build_run_status_sensor_context(
        sensor_name="bill_after_closing",
        dagster_instance=instance,
        dagster_run=result.dagster_run,
        dagster_event=result.get_run_success_event(),
    )
    request = module.bill_after_closing(context)
    assert request.run_key == result.run_id
    assert module.bill_after_closing.job_name == "billing"


def test_run_failure_sensor(load, instance, capsys):
    module = load(f"{FOLDER}/run_failure_sensor.py")

    @dg.op
    def broken():
        raise ValueError("no data")

    @dg.job
    def load_orders():
        broken()

    result = load_orders.execute_in_process(instance=instance, raise_on_error=False)
    context = dg.build_run_status_sensor_context(
        sensor_name="page_on_failure",
        dagster_instance=instance,
        dagster_run=result.dagster_run,
        dagster_event=result.get_run_failure_event(),
        resources={"pager": module.Pager(channel="#data-alerts")},
    )
    module.page_on_failure(context)
    assert "#data-alerts: load_orders failed in broken" in capsys.readouterr().out


def test_sensor_result(load, instance):
    module = load(f"{FOLDER}/sensor_result.py")
    result = module.new_customers(dg.build_sensor_context())
    assert result.cursor == "3"
    assert [request.partition_key for request in result.run_requests] == [
        "amber",
        "birch",
        "cedar",
    ]
    for request in result.dynamic_partitions_requests:
        instance.add_dynamic_partitions("customers", list(request.partition_keys))
    assert dg.materialize(
        [module.customer_report], partition_key="amber", instance=instance
    ).success
