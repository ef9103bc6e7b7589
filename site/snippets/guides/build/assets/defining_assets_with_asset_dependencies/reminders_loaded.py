import dagster as dg
import pandas as pd

open_invoices = dg.AssetSpec("open_invoices").with_io_manager_key("finance_io")


@dg.asset
def reminders(open_invoices: pd.DataFrame) -> pd.DataFrame:
    return open_invoices[["customer", "amount"]]


defs = dg.Definitions(
    assets=[open_invoices, reminders],
    resources={"finance_io": dg.FilesystemIOManager(base_dir="storage")},
)
