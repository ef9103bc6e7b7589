import dagster as dg
import pandas as pd


@dg.asset
def invoices() -> pd.DataFrame:
    rows = [(1, "Ada", 120.0), (2, "Ben", 80.0), (3, "Cyd", 45.0)]
    return pd.DataFrame(rows, columns=["invoice_id", "customer", "amount"])


@dg.asset
def payments() -> pd.DataFrame:
    return pd.DataFrame({"invoice_id": [2]})


@dg.asset
def open_invoices(
    invoices: pd.DataFrame, payments: pd.DataFrame
) -> pd.DataFrame:
    paid = invoices["invoice_id"].isin(payments["invoice_id"])
    return invoices[~paid]


defs = dg.Definitions(
    assets=[invoices, payments, open_invoices],
    resources={"io_manager": dg.FilesystemIOManager(base_dir="storage")},
)
