import dagster as dg


class Counter:
    """A plain Python object."""

    def visitors(self) -> int:
        return 120


@dg.op
def open_desk(context: dg.OpExecutionContext) -> None:
    context.log.info("Opening the second desk")


@dg.job
def desk_job() -> None:
    open_desk()


# start_object
@dg.sensor(job=desk_job)
def desk_sensor(counter: dg.ResourceParam[Counter]) -> dg.SensorResult:
    if counter.visitors() < 100:
        return dg.SensorResult(skip_reason="One desk is enough")
    return dg.SensorResult(run_requests=[dg.RunRequest()])


# end_object


# start_keys
@dg.sensor(job=desk_job, required_resource_keys={"counter"})
def desk_key_sensor(context: dg.SensorEvaluationContext) -> dg.SensorResult:
    if context.resources.counter.visitors() < 100:
        return dg.SensorResult(skip_reason="One desk is enough")
    return dg.SensorResult(run_requests=[dg.RunRequest()])


# end_keys

defs = dg.Definitions(
    jobs=[desk_job],
    sensors=[desk_sensor, desk_key_sensor],
    resources={"counter": Counter()},
)
