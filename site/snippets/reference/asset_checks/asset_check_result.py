import dagster as dg


@dg.asset
def invoices() -> list[float]:
    return [120.0, 80.5, 0.0, 99.9]


@dg.asset_check(asset=invoices)
def few_empty_invoices(invoices: list[float]) -> dg.AssetCheckResult:
    share = invoices.count(0.0) / len(invoices)
    severity = dg.AssetCheckSeverity.WARN
    if share > 0.5:
        severity = dg.AssetCheckSeverity.ERROR
    return dg.AssetCheckResult(
        passed=share == 0,
        severity=severity,
        description=f"{share:.0%} of the invoices are empty.",
        metadata={"empty_share": share},
    )
