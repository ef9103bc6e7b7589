import os
from datetime import timedelta

import dagster as dg
import duckdb
from dagster_slack import SlackResource, make_slack_on_run_failure_sensor


@dg.asset
def tide_table() -> None:
    duckdb.sql(
        """
        select * from (values (time '04:12', 3.1), (time '10:25', 0.6))
        as tides(tide_at, meters)
        """
    ).write_parquet("tide_table.parquet")


# start_failures
failed_runs = make_slack_on_run_failure_sensor(
    channel="#harbor-alerts",
    slack_token=os.getenv("SLACK_TOKEN", ""),
    name="failed_runs",
    monitor_all_code_locations=True,
    default_status=dg.DefaultSensorStatus.RUNNING,
    webserver_base_url="https://dagster.example.com",
)
# end_failures

# start_checks
in_time = dg.build_last_update_freshness_checks(
    assets=[tide_table],
    lower_bound_delta=timedelta(hours=6),
)
freshness = dg.build_sensor_for_freshness_checks(
    name="freshness", freshness_checks=in_time
)


@dg.run_status_sensor(run_status=dg.DagsterRunStatus.SUCCESS)
def failed_checks(
    context: dg.RunStatusSensorContext, slack: SlackResource
) -> None:
    records = context.instance.get_records_for_run(
        context.dagster_run.run_id,
        of_type=dg.DagsterEventType.ASSET_CHECK_EVALUATION,
    ).records
    for record in records:
        event = record.event_log_entry.dagster_event
        check = event.asset_check_evaluation_data if event else None
        if check and not check.passed:
            slack.get_client().chat_postMessage(
                channel="#harbor-alerts",
                text=f"{check.check_name}: {check.description}",
            )


# end_checks

defs = dg.Definitions(
    assets=[tide_table],
    asset_checks=in_time,
    sensors=[failed_runs, freshness, failed_checks],
    resources={"slack": SlackResource(token=dg.EnvVar("SLACK_TOKEN"))},
)
