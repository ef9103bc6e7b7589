import dagster as dg
import duckdb
from customers import WAREHOUSE, columns_of, customers


@dg.asset(deps=[customers])
def customer_history(context: dg.AssetExecutionContext) -> None:
    """Every delivery of customers, with columns that were added over time."""
    with duckdb.connect(WAREHOUSE) as warehouse:
        warehouse.execute("""
            create table if not exists customer_history as
            select *, current_date as loaded_on from customers limit 0
        """)
    known, delivered = columns_of("customer_history"), columns_of("customers")
    with duckdb.connect(WAREHOUSE) as warehouse:
        for name, kind in delivered.items():
            if name not in known:
                context.log.warning("New column %s (%s)", name, kind)
                warehouse.execute(
                    f'alter table customer_history add column "{name}" {kind}'
                )
        warehouse.execute("""
            insert into customer_history by name
            select *, current_date as loaded_on from customers
        """)


defs = dg.Definitions(assets=[customers, customer_history])
