from typing import Union

import dagster as dg


class Mail(dg.Config):
    airport: str
    flights: int


@dg.op
def send_mail(context: dg.OpExecutionContext, config: Mail) -> str:
    text = f"{config.flights} flights at {config.airport}"
    context.log.info(text)
    return text


@dg.op
def refresh_display(context: dg.OpExecutionContext) -> None:
    context.log.info("Display refreshed")


@dg.job
def mail_job() -> None:
    send_mail()


@dg.job
def display_job() -> None:
    refresh_display()


# start_simple
@dg.asset_sensor(asset_key=dg.AssetKey("departures"), job=display_job)
def departures_sensor() -> dg.RunRequest:
    return dg.RunRequest()


# end_simple


# start_metadata
@dg.asset_sensor(
    asset_key=dg.AssetKey(["airport", "arrivals"]),
    job=mail_job,
    minimum_interval_seconds=60,
)
def arrivals_sensor(
    context: dg.SensorEvaluationContext,
    asset_event: dg.EventLogEntry,
) -> Union[dg.RunRequest, dg.SkipReason]:
    materialization = asset_event.asset_materialization
    assert materialization is not None
    flights = materialization.metadata["flights"].value
    assert isinstance(flights, int)
    if flights == 0:
        return dg.SkipReason("No arrivals to report")
    context.log.info(f"{flights} flights in run {asset_event.run_id}")
    mail = Mail(airport="Graz", flights=flights)
    return dg.RunRequest(
        run_config=dg.RunConfig({"send_mail": mail}),
        tags={"arrivals_run": asset_event.run_id},
    )


# end_metadata

defs = dg.Definitions(
    jobs=[mail_job, display_job],
    sensors=[departures_sensor, arrivals_sensor],
)
