import dagster as dg
from dagster_slack import SlackResource


@dg.failure_hook(required_resource_keys={"slack"})
def tell_workshop(context: dg.HookContext) -> None:
    slack: SlackResource = context.resources.slack
    slack.get_client().chat_postMessage(
        channel="#workshop",
        text=f"{context.op.name} failed: {context.op_exception}\n"
        f"http://localhost:3000/runs/{context.run_id}",
    )


@dg.op
def lock_bikes() -> None:
    raise ConnectionError("The lock station isn't responding")


@dg.job(hooks={tell_workshop})
def close_shop():
    lock_bikes()


defs = dg.Definitions(
    jobs=[close_shop],
    resources={"slack": SlackResource(token=dg.EnvVar("SLACK_BOT_TOKEN"))},
)
