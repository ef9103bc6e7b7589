from datetime import datetime

import dagster as dg
from dagster_slack import slack_on_failure, slack_resource


@dg.asset
def ticket_export() -> None:
    exported = datetime.fromisoformat(open("exported_at.txt").read().strip())
    if (datetime.now() - exported).days >= 1:
        raise dg.Failure(f"The help desk's last export is from {exported:%d %B}.")


def message(context: dg.HookContext) -> str:
    return f"{context.step_key} failed: {context.op_exception}"


nightly_export = dg.define_asset_job(
    "nightly_export",
    selection=[ticket_export],
    hooks={
        slack_on_failure(
            "#data-alerts",
            message_fn=message,
            webserver_base_url="https://dagster.example.com",
        )
    },
)

defs = dg.Definitions(
    assets=[ticket_export],
    jobs=[nightly_export],
    resources={
        "slack": slack_resource.configured({"token": {"env": "SLACK_BOT_TOKEN"}})
    },
)
