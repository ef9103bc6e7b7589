import dagster as dg


class Pager(dg.ConfigurableResource):
    channel: str

    def send(self, text: str) -> None:
        print(f"{self.channel}: {text}")


@dg.run_failure_sensor(default_status=dg.DefaultSensorStatus.RUNNING)
def page_on_failure(context: dg.RunFailureSensorContext, pager: Pager) -> None:
    steps = [str(event.step_key) for event in context.get_step_failure_events()]
    pager.send(f"{context.dagster_run.job_name} failed in {', '.join(steps)}")


defs = dg.Definitions(
    sensors=[page_on_failure],
    resources={"pager": Pager(channel="#data-alerts")},
)
