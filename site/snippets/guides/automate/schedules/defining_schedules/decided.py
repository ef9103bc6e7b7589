from collections.abc import Iterator
from typing import Union

import dagster as dg

CLOSED = {"2025-12-25", "2025-12-26"}
BRANCHES = ["central", "harbor"]


class Branch(dg.Config):
    name: str


@dg.asset
def reminders(context: dg.AssetExecutionContext, config: Branch) -> None:
    context.log.info(f"Reminders for {config.name}")


# start_schedule
@dg.schedule(cron_schedule="0 6 * * *", target=[reminders])
def reminder_schedule(
    context: dg.ScheduleEvaluationContext,
) -> Union[dg.RunRequest, dg.SkipReason]:
    day = context.scheduled_execution_time.strftime("%Y-%m-%d")
    if day in CLOSED:
        return dg.SkipReason(f"The library is closed on {day}")
    context.log.info(f"Open on {day}")
    return dg.RunRequest(
        run_config=dg.RunConfig({"reminders": Branch(name="central")}),
        tags={"branch": "central"},
    )


# end_schedule


# start_several
@dg.schedule(cron_schedule="0 18 * * *", target=[reminders])
def evening_schedule() -> Iterator[dg.RunRequest]:
    for name in BRANCHES:
        yield dg.RunRequest(
            run_key=name,
            run_config=dg.RunConfig({"reminders": Branch(name=name)}),
        )


# end_several

defs = dg.Definitions(
    assets=[reminders],
    schedules=[reminder_schedule, evening_schedule],
)
