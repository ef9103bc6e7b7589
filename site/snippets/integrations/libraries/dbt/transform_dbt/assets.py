import dagster as dg
import duckdb

from .dbt_models import coffee_project

DATABASE = coffee_project.project_dir / "coffee.duckdb"
EXPORT = coffee_project.project_dir.parent / "data" / "customers.csv"


@dg.asset(key="raw_customers", kinds={"duckdb"})
def customer_export() -> dg.MaterializeResult:
    """Members of the loyalty program."""
    with duckdb.connect(str(DATABASE)) as connection:
        rows = connection.read_csv(str(EXPORT))
        connection.execute("create or replace table raw_customers as from rows")
        return dg.MaterializeResult(metadata={"dagster/row_count": len(rows)})
