import dagster as dg

months = dg.MonthlyPartitionsDefinition("2025-04-01", end_date="2025-07-01")


@dg.asset(partitions_def=months)
def monthly_invoices(
    context: dg.AssetExecutionContext,
) -> dg.MaterializeResult:
    first_day = context.partition_time_window.start
    context.log.info(f"Adding up the invoices from {first_day:%B %Y}")
    due = [120.0, 80.5, 10.0 * first_day.month]
    return dg.MaterializeResult(metadata={"total_due": sum(due)})


def total_due(instance: dg.DagsterInstance, month: str) -> float:
    latest = instance.fetch_materializations(
        dg.AssetRecordsFilter(
            asset_key=monthly_invoices.key, asset_partitions=[month]
        ),
        limit=1,
    )
    if not latest.records:
        raise dg.Failure(f"Materialize {month} of monthly_invoices first.")
    materialization = latest.records[0].asset_materialization
    assert materialization is not None
    value = materialization.metadata["total_due"].value
    assert isinstance(value, float)
    return value


@dg.asset(deps=[monthly_invoices])
def second_quarter(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    quarter = ["2025-04-01", "2025-05-01", "2025-06-01"]
    total = sum(total_due(context.instance, month) for month in quarter)
    return dg.MaterializeResult(metadata={"total_due": total})


defs = dg.Definitions(assets=[monthly_invoices, second_quarter])
