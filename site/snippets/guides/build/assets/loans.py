import dagster as dg
import pandas as pd


@dg.asset
def loans() -> None:
    rows = [("Dune", 12), ("Emma", 35), ("Walden", 61)]
    table = pd.DataFrame(rows, columns=["title", "days_out"])
    table.to_csv("loans.csv", index=False)


@dg.asset(deps=[loans])
def overdue_loans() -> dg.MaterializeResult:
    table = pd.read_csv("loans.csv")
    overdue = table[table["days_out"] > 28]
    overdue.to_csv("overdue_loans.csv", index=False)
    return dg.MaterializeResult(metadata={"overdue": len(overdue)})


defs = dg.Definitions(assets=[loans, overdue_loans])
