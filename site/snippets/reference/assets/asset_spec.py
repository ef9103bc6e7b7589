import dagster as dg
import duckdb

vendor_invoices = dg.AssetSpec(
    "vendor_invoices",
    description="Uploaded by the vendor every Monday.",
    group_name="finance",
    owners=["team:accounting"],
    kinds={"csv"},
)


@dg.asset(deps=[vendor_invoices], group_name="finance")
def open_invoices() -> None:
    """Reads the uploaded files and keeps those not yet paid."""
    duckdb.sql(
        "select * from 'vendor_invoices.csv' where paid_on is null"
    ).write_parquet("open_invoices.parquet")


defs = dg.Definitions(assets=[vendor_invoices, open_invoices])
