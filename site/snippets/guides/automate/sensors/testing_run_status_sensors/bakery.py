import dagster as dg


class Blackboard(dg.ConfigurableResource):
    path: str

    def write(self, text: str) -> None:
        with open(self.path, "a") as file:
            file.write(text + "\n")


class BakeConfig(dg.Config):
    flour_kg: int


@dg.op
def bake(config: BakeConfig) -> int:
    if config.flour_kg <= 0:
        raise ValueError("No flour")
    return config.flour_kg * 2


@dg.job
def baking_job() -> None:
    bake()


@dg.op
def sell(context: dg.OpExecutionContext) -> None:
    context.log.info("The bread is on the counter")


@dg.job
def selling_job() -> None:
    sell()


# start_sensors
def text(context: dg.RunFailureSensorContext) -> str:
    events = context.get_step_failure_events()
    steps = ", ".join(str(event.step_key) for event in events)
    return f"{context.dagster_run.job_name} failed at {steps}"


@dg.run_failure_sensor
def write_failure(
    context: dg.RunFailureSensorContext, board: Blackboard
) -> None:
    board.write(text(context))


@dg.run_status_sensor(
    run_status=dg.DagsterRunStatus.SUCCESS,
    monitored_jobs=[baking_job],
    request_job=selling_job,
)
def sell_bread(context: dg.RunStatusSensorContext) -> dg.RunRequest:
    return dg.RunRequest(run_key=context.dagster_run.run_id)


# end_sensors

defs = dg.Definitions(
    jobs=[baking_job, selling_job],
    sensors=[write_failure, sell_bread],
    resources={"board": Blackboard(path="board.txt")},
)
