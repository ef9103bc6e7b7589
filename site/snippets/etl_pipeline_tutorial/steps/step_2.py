import dagster as dg
from dagster_duckdb import DuckDBResource
from duckdb import DuckDBPyRelation


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


# highlight-start
# start_join noqa
@dg.asset(
    deps=[sales_data, sales_reps, products],
    kinds={"duckdb"},
    group_name="reporting",
)
def joined_data(database: DuckDBResource) -> dg.MaterializeResult:
    """Sales with their product, sales rep, and amount."""
    with database.get_connection() as connection:
        connection.execute(
            """
            create or replace view joined_data as
            select
                sale_id, sold_on, product_name, category,
                rep_name, region, quantity,
                (quantity * unit_price)::decimal(10, 2) as amount
            from sales_data
            left join products using (product_id)
            left join sales_reps using (rep_id)
            """
        )
        return describe(connection.view("joined_data"))
    # end_join noqa
    # highlight-end


# start_defs noqa
defs = dg.Definitions(
    # highlight-next-line
    assets=[products, sales_reps, sales_data, joined_data],
    resources={"database": DuckDBResource(database="data/sales.duckdb")},
)
# end_defs noqa
