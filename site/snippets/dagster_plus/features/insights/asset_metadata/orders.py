import dagster as dg
import duckdb


@dg.asset(group_name="warehouse")
def orders() -> dg.MaterializeResult:
    with duckdb.connect("shop.duckdb") as connection:
        connection.execute(
            "create or replace table orders as from read_csv('orders.csv')"
        )
        row = connection.execute("select count(*), sum(amount) from orders").fetchone()
    count, revenue = row or (0, 0)
    return dg.MaterializeResult(
        metadata={
            "dagster/row_count": count,
            "revenue_eur": float(revenue),
        }
    )


@dg.asset(deps=[orders], group_name="warehouse")
def customers() -> dg.MaterializeResult:
    with duckdb.connect("shop.duckdb") as connection:
        connection.execute(
            """
            create or replace table customers as
            select customer_id, min(ordered_at) as first_order, sum(amount) as revenue
            from orders
            group by customer_id
            """
        )
        row = connection.execute(
            "select count(*), sum(revenue) from customers"
        ).fetchone()
    count, revenue = row or (0, 0)
    return dg.MaterializeResult(
        metadata={
            "dagster/row_count": count,
            "revenue_eur": float(revenue),
        }
    )


defs = dg.Definitions(assets=[orders, customers])
