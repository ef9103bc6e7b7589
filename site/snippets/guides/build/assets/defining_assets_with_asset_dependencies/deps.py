import dagster as dg
import pandas as pd


@dg.asset
def invoices() -> None:
    rows = [(1, "Ada", 120.0), (2, "Ben", 80.0), (3, "Cyd", 45.0)]
    table = pd.DataFrame(rows, columns=["invoice_id", "customer", "amount"])
    table.to_csv("invoices.csv", index=False)


@dg.asset
def payments() -> None:
    pd.DataFrame({"invoice_id": [2]}).to_csv("payments.csv", index=False)


@dg.asset(deps=[invoices, payments])
def open_invoices() -> None:
    invoices = pd.read_csv("invoices.csv")
    paid = invoices["invoice_id"].isin(
        pd.read_csv("payments.csv")["invoice_id"]
    )
    invoices[~paid].to_csv("open_invoices.csv", index=False)


defs = dg.Definitions(assets=[invoices, payments, open_invoices])
