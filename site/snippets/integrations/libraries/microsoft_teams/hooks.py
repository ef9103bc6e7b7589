import dagster as dg
from dagster_msteams import MSTeamsResource, teams_on_failure

from definitions import low_stock


def message(context: dg.HookContext) -> str:
    return f"{context.step_key} failed: {context.op_exception}"


morning_stock = dg.define_asset_job(
    "morning_stock",
    selection=[low_stock],
    hooks={
        teams_on_failure(
            message_fn=message,
            webserver_base_url="https://dagster.example.com",
        )
    },
)

defs = dg.Definitions(
    assets=[low_stock],
    jobs=[morning_stock],
    resources={
        "msteams": MSTeamsResource(hook_url=dg.EnvVar("TEAMS_WEBHOOK_URL"))
    },
)
