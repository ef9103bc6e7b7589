"""Runs the code on the assets reference."""

from pathlib import Path

import dagster as dg
from dagster import AssetKey


def keys(definitions):
    return {spec.key.to_user_string() for spec in definitions.get_all_asset_specs()}


def test_asset(load):
    module = load("reference/assets/asset.py")
    result = dg.materialize(
        [module.orders, module.large_orders],
        run_config=dg.RunConfig({"large_orders": module.OrdersConfig(minimum_amount=20)}),
    )
    assert result.output_for_node("large_orders") == [{"id": 1, "amount": 40.0}]
    assert module.large_orders.descriptions_by_key == {
        AssetKey("large_orders"): "Orders of at least the configured amount."
    }


def test_materialize_result(load):
    module = load("reference/assets/materialize_result.py")
    result = dg.materialize([module.flights])
    [event] = result.asset_materializations_for_node("flights")
    assert event.metadata["dagster/row_count"].value == 2
    assert Path("flights.csv").read_text().startswith("LH400,FRA,JFK")


def test_asset_spec(load):
    module = load("reference/assets/asset_spec.py")
    graph = module.defs.get_asset_graph()
    assert graph.get(AssetKey("open_invoices")).parent_keys == {AssetKey("vendor_invoices")}
    assert graph.materializable_asset_keys == {AssetKey("open_invoices")}


def test_asset_key(load):
    module = load("reference/assets/asset_key.py")
    assert module.orders.key == module.orders_key
    assert list(module.order_report.dependency_keys) == [module.orders_key]
    assert dg.materialize([module.orders, module.order_report]).success


def test_map_asset_specs(load):
    module = load("reference/assets/map_asset_specs.py")
    owners = {spec.key.to_user_string(): spec.owners for spec in module.defs.get_all_asset_specs()}
    assert owners == {"orders": ["team:sales"], "refunds": ["mina@example.com"]}
    assert dg.materialize(module.defs.assets).success


def test_graph_asset(load):
    module = load("reference/assets/graph_asset.py")
    result = dg.materialize([module.sensor_readings])
    assert result.asset_value("sensor_readings") == [19.5, 20.1]


def test_multi_asset(load):
    module = load("reference/assets/multi_asset.py")
    result = dg.materialize([module.booking_tables], selection=["cancellations"])
    [event] = result.get_asset_materialization_events()
    assert event.asset_key == AssetKey("cancellations")
    assert event.materialization.metadata["rows"].value == 7


def test_asset_out(load):
    module = load("reference/assets/asset_out.py")
    result = dg.materialize([module.loans])
    assert result.asset_value(["library", "open_loans"]) == ["Dune", "Persuasion"]
    assert result.asset_value(["library", "overdue_loans"]) == ["Emma"]


def test_observable_source_asset(load):
    module = load("reference/assets/observable_source_asset.py")
    Path("price_list.csv").write_text("bread,2.10\n")
    job = dg.define_asset_job("observe", selection=[module.price_list])
    defs = dg.Definitions(assets=[module.price_list, module.prices], jobs=[job])
    result = defs.get_job_def("observe").execute_in_process()
    [event] = result.get_asset_observation_events()
    assert len(event.asset_observation_data.asset_observation.data_version) == 64
    assert dg.materialize([module.prices]).success


def test_asset_dep(load):
    module = load("reference/assets/asset_dep.py")
    with dg.DagsterInstance.ephemeral() as instance:
        assets = [module.sales, module.weekly_revenue]
        result = dg.materialize(
            assets, selection=["weekly_revenue"], partition_key="2025-01-10", instance=instance
        )
    assert result.success
    mapping = module.weekly_revenue.get_partition_mapping(module.sales.key)
    assert mapping.start_offset == -6


def test_asset_in(load):
    module = load("reference/assets/asset_in.py")
    result = dg.materialize([module.fares, module.sale_fares])
    assert result.asset_value("sale_fares") == {"FRA-JFK": 336.0, "LHR-JFK": 312.0}


def test_define_asset_job(load):
    module = load("reference/assets/define_asset_job.py")
    job = module.defs.get_job_def("nightly_sales")
    assert job.run_tags["team"] == "sales"
    result = job.execute_in_process()
    made = {event.asset_key for event in result.get_asset_materialization_events()}
    assert made == {AssetKey("orders"), AssetKey("order_report")}


def test_asset_selection(load):
    module = load("reference/assets/asset_selection.py")
    assets = [
        dg.AssetSpec("orders", group_name="sales"),
        dg.AssetSpec("targets", group_name="sales", tags={"stage": "draft"}),
        dg.AssetSpec("payments"),
        dg.AssetSpec("refunds", deps=["payments"]),
        dg.AssetSpec("visits"),
    ]

    @dg.multi_asset(specs=assets, can_subset=True)
    def everything(context: dg.AssetExecutionContext):
        for spec in assets:
            if spec.key in context.selected_asset_keys:
                yield dg.MaterializeResult(asset_key=spec.key)

    jobs = [module.published_sales, module.same_as_text]
    defs = dg.Definitions(assets=[everything], jobs=jobs)
    for job in jobs:
        result = defs.get_job_def(job.name).execute_in_process()
        made = {event.asset_key.to_user_string() for event in result.get_asset_materialization_events()}
        assert made == {"orders", "payments", "refunds"}


def test_load_assets_from_modules(load):
    module = load("reference/assets/load_assets_from_modules.py")
    assert keys(module.defs) == {"shop/orders", "shop/refunds"}
    groups = {spec.group_name for spec in module.defs.get_all_asset_specs()}
    assert groups == {"sales"}
    assert module.defs.get_implicit_global_asset_job_def().execute_in_process().success
    for part in ("orders", "refunds"):
        assert hasattr(load(f"reference/assets/shop/{part}.py"), part)
    # The tests name each: reference/assets/shop/orders.py, reference/assets/shop/refunds.py.


def test_automation_condition(load):
    module = load("reference/assets/automation_condition.py")
    report = module.price_report.key
    with dg.DagsterInstance.ephemeral() as instance:
        first = dg.evaluate_automation_conditions(module.defs, instance)
        dg.materialize([module.exchange_rates], instance=instance)
        unchecked = dg.evaluate_automation_conditions(module.defs, instance, cursor=first.cursor)
        assert unchecked.get_num_requested(report) == 0
        checked = [module.exchange_rates, module.rates_are_positive]
        dg.materialize(checked, instance=instance)
        after = dg.evaluate_automation_conditions(module.defs, instance, cursor=unchecked.cursor)
        assert after.get_num_requested(report) == 1
