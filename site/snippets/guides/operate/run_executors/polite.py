from datetime import datetime
from pathlib import Path

import dagster as dg


@dg.executor(
    name="polite",
    config_schema={
        "day": dg.Field(int, default_value=2),
        "night": dg.Field(int, default_value=8),
    },
    requirements=dg.multiple_process_executor_requirements(),
)
def polite_executor(init_context: dg.InitExecutorContext) -> dg.Executor:
    """Uses few processes during working hours and many at night."""
    config = init_context.executor_config
    processes = config["night" if datetime.now().hour < 6 else "day"]
    create = dg.multiprocess_executor.executor_creation_fn
    assert create
    return create(
        dg.InitExecutorContext(
            job=init_context.job,
            executor_def=dg.multiprocess_executor,
            executor_config={"max_concurrent": processes, "retries": {"enabled": {}}},
            instance=init_context.instance,
        )
    )


@dg.op
def index_photos() -> None:
    names = sorted(photo.name for photo in Path("photos").glob("*.jpg"))
    Path("index.txt").write_text("\n".join(names))


@dg.job(executor_def=polite_executor)
def nightly_index() -> None:
    index_photos()


defs = dg.Definitions(jobs=[nightly_index])
