import json
from pathlib import Path
from typing import Union

import dagster as dg
import duckdb


# start_resource
class MaintenancePlan(dg.ConfigurableResource):
    path: str

    def reason(self, day: str) -> Union[str, None]:
        """Why the crane is out of service on a day, or None."""
        return json.loads(Path(self.path).read_text()).get(day)


# end_resource


@dg.asset
def loading_plan() -> None:
    duckdb.sql(
        """
        select * from (values ('Alma', 40), ('Freya', 25))
        as plan(ship, containers)
        """
    ).write_parquet("loading_plan.parquet")


# start_schedule
@dg.schedule(target=[loading_plan], cron_schedule="0 5 * * *")
def loading_schedule(
    context: dg.ScheduleEvaluationContext,
    maintenance: MaintenancePlan,
) -> Union[dg.RunRequest, dg.SkipReason]:
    day = context.scheduled_execution_time.strftime("%Y-%m-%d")
    reason = maintenance.reason(day)
    if reason:
        return dg.SkipReason(f"No loading on {day}: {reason}")
    return dg.RunRequest(tags={"day": day})


# end_schedule

# start_definitions
defs = dg.Definitions(
    assets=[loading_plan],
    schedules=[loading_schedule],
    resources={
        "maintenance": MaintenancePlan(path=dg.EnvVar("MAINTENANCE_FILE")),
    },
)
# end_definitions
