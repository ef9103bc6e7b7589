import dagster as dg

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
def loans() -> None: ...
