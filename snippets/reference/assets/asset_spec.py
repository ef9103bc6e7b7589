import dagster as dg

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


defs = dg.Definitions(assets=[vendor_invoices, open_invoices])
