from pathlib import Path

import dagster as dg
import duckdb

LAKE = Path.home() / "shop-data"
ORDERS = """
    values
        (1001, 'Amara Okafor', 48.50),
        (1002, 'Ben Fischer', 19.90),
        (1003, 'Amara Okafor', 75.00)
"""


@dg.asset(kinds={"duckdb", "parquet"})
def orders() -> dg.MaterializeResult:
    """Orders of the shop, as a Parquet file that other projects read."""
    LAKE.mkdir(exist_ok=True)
    with duckdb.connect() as database:
        rows = f"from ({ORDERS}) o (order_id, customer, amount)"
        database.execute(f"copy ({rows}) to '{LAKE}/orders.parquet'")
    return dg.MaterializeResult(metadata={"duckdb": duckdb.__version__})
