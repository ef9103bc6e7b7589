import dagster as dg
from dagster_hightouch import ConfigurableHightouchResource, hightouch_sync_op

sync_accounts = hightouch_sync_op.configured(
    {"sync_id": "183047", "poll_timeout": 3600.0}, name="sync_accounts"
)


@dg.job
def nightly_sync():
    sync_accounts()


defs = dg.Definitions(
    jobs=[nightly_sync],
    schedules=[dg.ScheduleDefinition(job=nightly_sync, cron_schedule="0 3 * * *")],
    resources={
        "hightouch": ConfigurableHightouchResource(
            api_key=dg.EnvVar("HIGHTOUCH_API_KEY")
        )
    },
)
