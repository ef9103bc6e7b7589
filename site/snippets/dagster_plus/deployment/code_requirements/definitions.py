import os
from pathlib import Path

import dagster as dg
import duckdb

QUERIES = Path(__file__).parent / "queries"


@dg.asset
def daily_revenue() -> dg.MaterializeResult:
    """Runs a query that is part of the package."""
    query = (QUERIES / "daily_revenue.sql").read_text()
    with duckdb.connect(os.getenv("WAREHOUSE_PATH", "warehouse.duckdb")) as connection:
        connection.execute("CREATE OR REPLACE TABLE daily_revenue AS " + query)
        rows = connection.table("daily_revenue").count("*").fetchall()[0][0]
    return dg.MaterializeResult(metadata={"dagster/row_count": rows})


defs = dg.Definitions(assets=[daily_revenue])
