import dagster as dg
import duckdb

loan_columns = dg.TableSchema(
    columns=[
        dg.TableColumn(
            "loan_id",
            type="int",
            constraints=dg.TableColumnConstraints(nullable=False, unique=True),
        ),
        dg.TableColumn("borrower", tags={"personal": ""}),
        dg.TableColumn("returned_at", type="date", description="Empty until then."),
    ],
    constraints=dg.TableConstraints(other=["returned_at >= borrowed_at"]),
)


@dg.asset(metadata={"dagster/column_schema": loan_columns})
def loans() -> None:
    duckdb.sql(
        """
        select * from (values (1, 'Ida', null), (2, 'Noor', date '2025-06-03'))
        as loans(loan_id, borrower, returned_at)
        """
    ).write_parquet("loans.parquet")
