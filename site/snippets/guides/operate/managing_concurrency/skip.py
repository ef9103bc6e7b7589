from typing import Union

import dagster as dg
import duckdb

RUNNING = [
    dg.DagsterRunStatus.QUEUED,
    dg.DagsterRunStatus.NOT_STARTED,
    dg.DagsterRunStatus.STARTING,
    dg.DagsterRunStatus.STARTED,
    dg.DagsterRunStatus.CANCELING,
]


@dg.asset
def forecast() -> None:
    duckdb.sql(
        """
        select * from (values ('Emden', 14), ('Rostock', 17))
        as forecast(city, celsius)
        """
    ).write_parquet("forecast.parquet")


refresh = dg.define_asset_job("refresh", selection=[forecast])


@dg.schedule(job=refresh, cron_schedule="*/10 * * * *")
def every_ten_minutes(
    context: dg.ScheduleEvaluationContext,
) -> Union[dg.RunRequest, dg.SkipReason]:
    filters = dg.RunsFilter(job_name="refresh", statuses=RUNNING)
    if context.instance.get_run_records(filters=filters, limit=1):
        return dg.SkipReason("The last refresh hasn't finished")
    return dg.RunRequest()


defs = dg.Definitions(assets=[forecast], jobs=[refresh], schedules=[every_ten_minutes])
