import dagster as dg
from dagster_census import census_resource, census_trigger_sync_op

sync_contacts = census_trigger_sync_op.configured(
    {"sync_id": 52091, "force_full_sync": True}, name="sync_contacts"
)


@dg.job
def nightly_sync():
    sync_contacts()


defs = dg.Definitions(
    jobs=[nightly_sync],
    schedules=[dg.ScheduleDefinition(job=nightly_sync, cron_schedule="0 3 * * *")],
    resources={
        "census": census_resource.configured({"api_key": {"env": "CENSUS_API_KEY"}})
    },
)
