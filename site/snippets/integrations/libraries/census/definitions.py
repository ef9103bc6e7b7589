import dagster as dg
from dagster_census import CensusOutput, census_resource

customers = dg.AssetSpec("customers", group_name="marts", kinds={"dbt", "snowflake"})


@dg.asset(
    deps=[customers],
    required_resource_keys={"census"},
    automation_condition=dg.AutomationCondition.eager(),
    kinds={"census", "hubspot"},
)
def hubspot_contacts(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    """Contacts in HubSpot, synced from the table customers."""
    output: CensusOutput = context.resources.census.trigger_sync_and_poll(sync_id=52091)
    sync_run = output.sync_run
    if sync_run["status"] != "completed":
        raise dg.Failure(
            f"Census sync run {sync_run['id']} ended as {sync_run['status']}.",
            metadata={"error": str(sync_run["error_message"])},
        )
    return dg.MaterializeResult(
        metadata={
            "destination": output.destination["name"],
            "records_updated": sync_run["records_updated"],
            "records_failed": sync_run["records_failed"],
            "records_invalid": sync_run["records_invalid"],
        }
    )


defs = dg.Definitions(
    assets=[customers, hubspot_contacts],
    resources={
        "census": census_resource.configured({"api_key": {"env": "CENSUS_API_KEY"}})
    },
)
