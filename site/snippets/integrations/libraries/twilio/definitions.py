import csv

import dagster as dg
from dagster_twilio import TwilioResource

FROM = "+15005550006"
ON_DUTY = "+447700900123"


@dg.asset(kinds={"csv", "twilio"})
def warm_fridges(
    context: dg.AssetExecutionContext, twilio: TwilioResource
) -> dg.MaterializeResult:
    with open("temperatures.csv", newline="") as file:
        warm = [
            row["fridge"]
            for row in csv.DictReader(file)
            if float(row["celsius"]) > 8
        ]
    if warm:
        message = twilio.create_client().messages.create(
            from_=FROM, to=ON_DUTY, body=f"Above 8 °C: {', '.join(warm)}"
        )
        context.log.info(f"Message {message.sid} is {message.status}")
    return dg.MaterializeResult(metadata={"fridges": warm})


@dg.run_failure_sensor(default_status=dg.DefaultSensorStatus.RUNNING)
def text_on_failure(
    context: dg.RunFailureSensorContext, twilio: TwilioResource
) -> None:
    twilio.create_client().messages.create(
        from_=FROM,
        to=ON_DUTY,
        body=f"{context.dagster_run.job_name} failed in Dagster",
    )


defs = dg.Definitions(
    assets=[warm_fridges],
    schedules=[
        dg.ScheduleDefinition(
            name="every_ten_minutes",
            target=[warm_fridges],
            cron_schedule="*/10 * * * *",
        )
    ],
    sensors=[text_on_failure],
    resources={
        "twilio": TwilioResource(
            account_sid=dg.EnvVar("TWILIO_ACCOUNT_SID"),
            auth_token=dg.EnvVar("TWILIO_AUTH_TOKEN"),
        )
    },
)
