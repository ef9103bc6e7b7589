import dagster as dg
import duckdb


@dg.asset(key_prefix=["warehouse", "sales"])
def orders() -> None:
    duckdb.sql(
        """
        select * from (values (1, 'Ada', 24.00), (2, 'Ben', 61.50))
        as orders(order_id, customer, amount)
        """
    ).write_parquet("orders.parquet")


orders_key = dg.AssetKey(["warehouse", "sales", "orders"])


@dg.asset(deps=[orders_key])
def order_report(context: dg.AssetExecutionContext) -> None:
    context.log.info("Reading %s", orders_key.to_user_string())
