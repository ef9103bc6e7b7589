import datetime as dt
import json
from pathlib import Path
from typing import Union

import dagster as dg


class Arrivals(dg.ConfigurableResource):
    path: str

    def count(self, day: str) -> int:
        """The number of rooms whose booking starts on this day."""
        return json.loads(Path(self.path).read_text()).get(day, 0)


class CleaningConfig(dg.Config):
    day: str
    rooms: int


@dg.asset
def cleaning_plan(config: CleaningConfig) -> dg.MaterializeResult:
    return dg.MaterializeResult(metadata={"rooms": config.rooms})


# start_schedule
@dg.schedule(
    target=[cleaning_plan],
    cron_schedule="0 20 * * *",
    execution_timezone="Europe/Rome",
)
def cleaning_schedule(
    context: dg.ScheduleEvaluationContext, arrivals: Arrivals
) -> Union[dg.RunRequest, dg.SkipReason]:
    tomorrow = context.scheduled_execution_time + dt.timedelta(days=1)
    day = tomorrow.strftime("%Y-%m-%d")
    rooms = arrivals.count(day)
    if rooms == 0:
        return dg.SkipReason(f"No arrivals on {day}")
    config = CleaningConfig(day=day, rooms=rooms)
    return dg.RunRequest(
        run_config=dg.RunConfig({"cleaning_plan": config}),
    )


# end_schedule

defs = dg.Definitions(
    assets=[cleaning_plan],
    schedules=[cleaning_schedule],
    resources={"arrivals": Arrivals(path="arrivals.json")},
)
