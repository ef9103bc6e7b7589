import sys

import dagster as dg

SCRIPT = dg.file_relative_path(__file__, "lost_items.py")


@dg.op
def count_lost_items(
    context: dg.OpExecutionContext,
    pipes_subprocess_client: dg.PipesSubprocessClient,
) -> int:
    finished = pipes_subprocess_client.run(
        context=context, command=[sys.executable, SCRIPT]
    )
    [message] = finished.get_custom_messages()
    return len(message["items"])


@dg.job
def lost_property() -> None:
    count_lost_items()


defs = dg.Definitions(
    jobs=[lost_property],
    resources={"pipes_subprocess_client": dg.PipesSubprocessClient()},
)
