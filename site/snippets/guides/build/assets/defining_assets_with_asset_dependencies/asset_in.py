import dagster as dg
import pandas as pd


@dg.asset(key_prefix="billing")
def invoices() -> pd.DataFrame:
    return pd.DataFrame({"invoice_id": [1, 2], "amount": [120.0, 80.0]})


@dg.asset(ins={"bills": dg.AssetIn(key=["billing", "invoices"])})
def amount_due(bills: pd.DataFrame) -> float:
    return float(bills["amount"].sum())


defs = dg.Definitions(assets=[invoices, amount_due])
