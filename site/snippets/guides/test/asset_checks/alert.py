import dagster as dg
from dagster_slack import SlackResource


@dg.run_status_sensor(run_status=dg.DagsterRunStatus.SUCCESS)
def failed_checks(
    context: dg.RunStatusSensorContext, slack: SlackResource
) -> None:
    """Failed checks don't fail the run, so check each successful run."""
    records = context.instance.get_records_for_run(
        context.dagster_run.run_id,
        of_type=dg.DagsterEventType.ASSET_CHECK_EVALUATION,
    ).records
    for record in records:
        event = record.event_log_entry.dagster_event
        check = event.asset_check_evaluation_data if event else None
        if check and not check.passed:
            asset = check.asset_key.to_user_string()
            slack.get_client().chat_postMessage(
                channel="#data-quality",
                text=f"{asset}: {check.check_name} failed",
            )


defs = dg.Definitions(
    sensors=[failed_checks],
    resources={"slack": SlackResource(token=dg.EnvVar("SLACK_BOT_TOKEN"))},
)
