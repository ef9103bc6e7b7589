import datetime

import dagster as dg

FOLDER = "reference/partitions"


def test_daily(load):
    module = load(f"{FOLDER}/daily_partitions_definition.py")
    now = datetime.datetime(2025, 1, 3, 12)
    assert module.days.get_partition_keys(now) == [
        "2025-01-01",
        "2025-01-02",
        "2025-01-03",
    ]
    result = dg.materialize([module.flights], partition_key="2025-01-02")
    assert result.output_for_node("flights").endswith(
        "departed_at >= '2025-01-02T00:00:00+01:00'"
        " AND departed_at < '2025-01-03T00:00:00+01:00'"
    )


def test_static(load, instance, workspace):
    module = load(f"{FOLDER}/static_partitions_definition.py")
    rows = ["region,amount", "asia,20.5", "europe,7", "asia,4.5", "africa,1", "americas,2"]
    (workspace / "sales.csv").write_text("\n".join(rows))
    assets = [module.regional_sales, module.world_sales]
    for region in module.regions.get_partition_keys():
        result = dg.materialize(assets[:1], partition_key=region, instance=instance)
        assert region != "asia" or result.output_for_node("regional_sales") == 25
    result = dg.materialize(assets, selection=assets[1:], instance=instance)
    assert result.output_for_node("world_sales") == 35


def test_multi(load):
    module = load(f"{FOLDER}/multi_partitions_definition.py")
    result = dg.materialize(
        [module.sensor_readings],
        partition_key=dg.MultiPartitionKey({"date": "2025-01-02", "site": "hill"}),
    )
    assert result.output_for_node("sensor_readings") == "readings/hill/2025-01-02.csv"
    assert "2025-01-02|hill" in module.days_and_sites.get_partition_keys()


def test_dynamic(load, instance):
    module = load(f"{FOLDER}/dynamic_partitions_definition.py")
    assert module.welcome_customer.execute_in_process(instance=instance).success
    assert module.customers.get_partition_keys(dynamic_partitions_store=instance) == [
        "birch"
    ]
    result = dg.materialize(
        [module.customer_report], partition_key="birch", instance=instance
    )
    assert result.output_for_node("customer_report") == "Report for birch"


def test_time_window_mapping(load, instance):
    module = load(f"{FOLDER}/time_window_partition_mapping.py")
    days = [f"2025-01-{day:02}" for day in range(3, 11)]
    for day in days:
        dg.materialize([module.sales], partition_key=day, instance=instance)
    result = dg.materialize(
        [module.sales, module.weekly_sales],
        selection=[module.weekly_sales],
        partition_key="2025-01-10",
        instance=instance,
    )
    assert result.output_for_node("weekly_sales") == days[1:]


def test_backfill_policy(load):
    module = load(f"{FOLDER}/backfill_policy.py")
    result = dg.materialize(
        [module.exchange_rates],
        tags={
            "dagster/asset_partition_range_start": "2025-01-02",
            "dagster/asset_partition_range_end": "2025-01-05",
        },
    )
    events = result.asset_materializations_for_node("exchange_rates")
    assert {event.metadata["days"].value for event in events} == {4}
