import dagster as dg
import pandas as pd


@dg.asset(deps=[dg.AssetKey("open_invoices")])
def reminders() -> dg.MaterializeResult:
    letters = pd.read_csv("open_invoices.csv")[["customer", "amount"]]
    letters.to_csv("reminders.csv", index=False)
    return dg.MaterializeResult(metadata={"letters": len(letters)})


defs = dg.Definitions(assets=[reminders])
