import dagster as dg
import duckdb


@dg.asset
def orders() -> None:
    duckdb.sql(
        """
        select * from (values (1, 24.00, 'paid'), (2, 61.50, 'refunded'))
        as orders(order_id, amount, status)
        """
    ).write_parquet("orders.parquet")


@dg.asset(deps=[orders], owners=["mina@example.com"])
def refunds() -> None:
    duckdb.sql(
        "select order_id, amount from 'orders.parquet' where status = 'refunded'"
    ).write_parquet("refunds.parquet")


def with_owner(spec: dg.AssetSpec) -> dg.AssetSpec:
    if spec.owners:
        return spec
    return spec.replace_attributes(owners=["team:sales"])


owned_assets = dg.map_asset_specs(with_owner, [orders, refunds])

defs = dg.Definitions(assets=owned_assets)
