import dagster as dg
import duckdb


@dg.asset(group_name="finance", kinds={"duckdb"})
def invoices() -> None:
    with duckdb.connect("warehouse.duckdb") as connection:
        connection.execute(
            "create or replace table invoices as from (values "
            "('2025-04-01', 1200.0), ('2025-04-01', 80.0), ('2025-04-02', 310.0)"
            ") t(issued_on, amount)"
        )


@dg.asset(
    group_name="finance",
    deps=[invoices],
    kinds={"duckdb"},
    owners=["team:finance-data"],
    tags={"domain": "billing"},
)
def daily_revenue() -> dg.MaterializeResult:
    """Invoiced revenue of each day, without taxes."""
    with duckdb.connect("warehouse.duckdb") as connection:
        connection.execute(
            "create or replace table daily_revenue as "
            "select issued_on, sum(amount) as revenue from invoices group by issued_on"
        )
        columns = connection.sql("describe daily_revenue").fetchall()
    schema = [dg.TableColumn(name, type=type) for name, type, *_ in columns]
    return dg.MaterializeResult(
        metadata={"dagster/column_schema": dg.TableSchema(schema)}
    )


defs = dg.Definitions(assets=[invoices, daily_revenue])
