import dagster as dg
import tableauserverclient as TSC
from dagster_tableau import TableauCloudWorkspace

ORDERS_DATA_SOURCE = "9d5f0c3e-6f3a-4d0f-9c1b-0c9a4d6d3b11"


@dg.run_failure_sensor
def warn_about_stale_orders(
    context: dg.RunFailureSensorContext, tableau: TableauCloudWorkspace
) -> None:
    """Shows a warning in Tableau when a run that loads the orders fails."""
    run = context.dagster_run
    if dg.AssetKey(["shop", "orders"]) not in (run.asset_selection or []):
        return
    with tableau.get_client() as client:
        client.add_data_quality_warning_to_data_source(
            data_source_id=ORDERS_DATA_SOURCE,
            warning_type=TSC.DQWItem.WarningType.STALE,  # type: ignore
            message=f"Today's orders are missing. Dagster run: {run.run_id}",
        )
