# start_imports noqa
import dagster as dg
from dagster_duckdb import DuckDBResource
from duckdb import DuckDBPyRelation
# end_imports noqa


# start_load noqa
def describe(rows: DuckDBPyRelation) -> dg.MaterializeResult:
    """Reports the row count and a preview of the first five rows."""
    preview = rows.limit(5).df().to_markdown(index=False)
    return dg.MaterializeResult(
        metadata={
            "dagster/row_count": len(rows),
            "preview": dg.MetadataValue.md(preview),
        }
    )


def load_csv(database: DuckDBResource, table: str) -> dg.MaterializeResult:
    """Loads the CSV file of the same name into a table, replacing it."""
    with database.get_connection() as connection:
        connection.execute(
            f"create or replace table {table} as "
            f"select * from read_csv('data/{table}.csv')"
        )
        return describe(connection.table(table))
    # end_load noqa


# start_sources noqa
@dg.asset(kinds={"duckdb"}, group_name="ingestion")
def products(database: DuckDBResource) -> dg.MaterializeResult:
    """Camping gear, with categories and prices."""
    return load_csv(database, "products")


@dg.asset(kinds={"duckdb"}, group_name="ingestion")
def sales_reps(database: DuckDBResource) -> dg.MaterializeResult:
    """Sales reps and their regions."""
    return load_csv(database, "sales_reps")


@dg.asset(kinds={"duckdb"}, group_name="ingestion")
def sales_data(database: DuckDBResource) -> dg.MaterializeResult:
    """One row per sale."""
    return load_csv(database, "sales_data")
    # end_sources noqa


# start_defs noqa
defs = dg.Definitions(
    assets=[products, sales_reps, sales_data],
    resources={"database": DuckDBResource(database="data/sales.duckdb")},
)
# end_defs noqa
