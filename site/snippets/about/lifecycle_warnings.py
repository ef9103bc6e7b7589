"""One public API for each life-cycle stage that warns in Dagster 1.10.11."""

# start_stages
import datetime

import dagster as dg
import duckdb


@dg.asset
def orders() -> None:
    duckdb.sql(
        """
        select * from (values (1, 'Ada', 24.00), (2, 'Ben', 61.50))
        as orders(order_id, customer, amount)
        """
    ).write_parquet("orders.parquet")


def use_preview() -> dg.Definitions:
    defs = dg.Definitions(assets=[orders])
    return defs.map_asset_specs(
        func=lambda spec: spec.merge_attributes(tags={"team": "sales"}),
        selection=dg.AssetSelection.assets(orders),
    )


def use_beta() -> dg.AssetChecksDefinition:
    [check] = dg.build_last_update_freshness_checks(
        assets=[orders],
        lower_bound_delta=datetime.timedelta(hours=24),
    )
    return check


def use_superseded() -> dg.SensorDefinition:
    @dg.multi_asset_sensor(monitored_assets=[orders.key], job_name="nightly_orders")
    def orders_sensor(context: dg.MultiAssetSensorEvaluationContext) -> dg.SkipReason:
        return dg.SkipReason("nothing new")

    return orders_sensor


def use_deprecated() -> dg.SourceAsset:
    return dg.SourceAsset("invoices")


# end_stages
