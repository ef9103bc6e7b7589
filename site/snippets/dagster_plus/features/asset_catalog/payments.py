import dagster as dg
import duckdb


@dg.asset(
    description="One row for each payment that was settled. Refunds are negative.",
    owners=["ida@example.com", "team:finance"],
    tags={"tier": "1", "layer": "gold"},
    kinds={"duckdb"},
    group_name="finance",
    metadata={
        "dagster/table_name": "shop.finance.payments",
        "dagster/column_schema": dg.TableSchema(
            columns=[
                dg.TableColumn("payment_id", "integer"),
                dg.TableColumn("customer_id", "integer", tags={"pii": ""}),
                dg.TableColumn("amount", "decimal", description="In euros"),
            ]
        ),
    },
)
def payments() -> None:
    with duckdb.connect("shop.duckdb") as connection:
        connection.execute(
            "create or replace table payments as from read_csv('payments.csv')"
        )
