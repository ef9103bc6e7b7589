import dagster as dg
from dagster_hightouch import ConfigurableHightouchResource

customers = dg.AssetSpec("customers", group_name="marts", kinds={"dbt", "snowflake"})


@dg.asset(
    deps=[customers],
    automation_condition=dg.AutomationCondition.eager(),
    kinds={"hightouch", "salesforce"},
)
def salesforce_accounts(
    hightouch: ConfigurableHightouchResource,
) -> dg.MaterializeResult:
    """Accounts in Salesforce, synced from the table customers."""
    output = hightouch.sync_and_poll("183047")
    run = output.sync_run_details
    return dg.MaterializeResult(
        metadata={
            "destination": output.destination_details["name"],
            "query_size": run["querySize"],
            "added": run["successfulRows"]["addedCount"],
            "changed": run["successfulRows"]["changedCount"],
            "failed": sum(run["failedRows"].values()),
        }
    )


defs = dg.Definitions(
    assets=[customers, salesforce_accounts],
    resources={
        "hightouch": ConfigurableHightouchResource(
            api_key=dg.EnvVar("HIGHTOUCH_API_KEY"),
            fail_on_warning=True,
            poll_timeout=3600,
        )
    },
)
