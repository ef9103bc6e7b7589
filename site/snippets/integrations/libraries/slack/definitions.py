import csv
import os

import dagster as dg
from dagster_slack import SlackResource, make_slack_on_run_failure_sensor


@dg.asset(kinds={"csv", "slack"})
def unanswered_tickets(slack: SlackResource) -> dg.MaterializeResult:
    with open("tickets.csv", newline="") as file:
        tickets = [row for row in csv.DictReader(file) if not row["answered_at"]]
    if tickets:
        lines = [f"• {row['customer']}: {row['subject']}" for row in tickets]
        slack.get_client().chat_postMessage(
            channel="#support",
            text=f"Unanswered tickets: {len(tickets)}\n" + "\n".join(lines),
        )
    return dg.MaterializeResult(metadata={"dagster/row_count": len(tickets)})


def errors_of_steps(context: dg.RunFailureSensorContext) -> str:
    lines = []
    for event in context.get_step_failure_events():
        error = event.step_failure_data.error
        cause = error.cause or error
        lines.append(f"`{event.step_key}` failed: {cause.message[:500]}")
    return "\n".join(lines)[:3000] or "The run failed, but none of its steps."


failed_runs = make_slack_on_run_failure_sensor(
    channel="#data-alerts",
    slack_token=os.getenv("SLACK_BOT_TOKEN", ""),
    text_fn=errors_of_steps,
    name="failed_runs",
    webserver_base_url="https://dagster.example.com",
    monitor_all_code_locations=True,
    default_status=dg.DefaultSensorStatus.RUNNING,
)

defs = dg.Definitions(
    assets=[unanswered_tickets],
    sensors=[failed_runs],
    resources={"slack": SlackResource(token=dg.EnvVar("SLACK_BOT_TOKEN"))},
)
