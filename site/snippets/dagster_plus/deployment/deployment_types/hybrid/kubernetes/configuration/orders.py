import dagster as dg


@dg.asset
def order_totals() -> dg.MaterializeResult:
    totals = {"2025-04-01": 1240.50, "2025-04-02": 980.00}
    return dg.MaterializeResult(
        metadata={"days": len(totals), "revenue": sum(totals.values())}
    )


order_totals_job = dg.define_asset_job(
    "order_totals_job",
    selection=[order_totals],
    tags={
        "dagster-k8s/config": {
            "container_config": {"resources": {"limits": {"memory": "16Gi"}}},
            "pod_spec_config": {"priority_class_name": "high-memory"},
        }
    },
)

defs = dg.Definitions(assets=[order_totals], jobs=[order_totals_job])
