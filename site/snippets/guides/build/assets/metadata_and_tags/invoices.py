from pathlib import Path

import dagster as dg
import pandas as pd


@dg.asset(
    description="One row per invoice, from the accounting export.",
    group_name="billing",
    owners=["ana@example.com", "team:finance"],
    tags={"domain": "finance", "contains_pii": ""},
    kinds={"python", "csv"},
    metadata={
        "dagster/uri": "file:///data/invoices.csv",
        "runbook": dg.MetadataValue.url("https://wiki.example.com/invoices"),
        "refresh_hours": 24,
    },
)
def invoices() -> dg.MaterializeResult:
    table = pd.DataFrame({"invoice": [31, 32, 33], "due": [120.0, 80.5, 0.0]})
    path = Path("invoices.csv")
    table.to_csv(path, index=False)
    return dg.MaterializeResult(
        metadata={
            "dagster/row_count": len(table),
            "total_due": float(table["due"].sum()),
            "file": path.absolute(),
            "preview": dg.MetadataValue.md(table.head().to_markdown(index=False)),
        }
    )
    # end_definition


# start_output
@dg.asset(group_name="billing", deps=[invoices])
def overdue_invoices(context: dg.AssetExecutionContext) -> pd.DataFrame:
    table = pd.read_csv("invoices.csv")
    overdue = table[table["due"] > 0]
    context.add_output_metadata({"dagster/row_count": len(overdue)})
    return overdue
    # end_output


# start_read
@dg.asset(group_name="billing", deps=[invoices], metadata={"credit_limit": 500})
def remaining_credit(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    definition = context.assets_def.metadata_by_key[context.asset_key]
    event = context.instance.get_latest_materialization_event(invoices.key)
    if event is None or event.asset_materialization is None:
        raise dg.Failure("Materialize invoices first.")
    total_due = event.asset_materialization.metadata["total_due"].value
    return dg.MaterializeResult(
        metadata={"remaining": definition["credit_limit"] - total_due}
    )


defs = dg.Definitions(assets=[invoices, overdue_invoices, remaining_credit])
# end_read
