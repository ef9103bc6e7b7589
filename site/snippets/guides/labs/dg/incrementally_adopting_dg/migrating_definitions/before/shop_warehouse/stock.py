import dagster as dg
import duckdb
from shop_warehouse.sales import orders

QUERY = "select product, sum(quantity) as sold from orders group by product order by product"


@dg.asset(deps=[orders], group_name="stock")
def units_sold() -> None:
    """Units sold of each product."""
    with duckdb.connect("warehouse.duckdb") as warehouse:
        warehouse.execute(f"create or replace table units_sold as {QUERY}")
