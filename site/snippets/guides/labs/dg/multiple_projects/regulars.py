from pathlib import Path

import dagster as dg
import duckdb

LAKE = Path.home() / "shop-data"


@dg.asset(deps=["orders"], kinds={"duckdb", "parquet"})
def regulars() -> dg.MaterializeResult:
    """Customers who ordered more than once, for the newsletter."""
    query = f"select customer from '{LAKE}/orders.parquet' group by customer having count(*) > 1"
    with duckdb.connect() as database:
        database.execute(f"copy ({query}) to '{LAKE}/regulars.parquet'")
        found = database.execute(f"select count(*) from '{LAKE}/regulars.parquet'").fetchall()[0][0]
    return dg.MaterializeResult(metadata={"dagster/row_count": found, "duckdb": duckdb.__version__})
