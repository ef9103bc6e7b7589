from datetime import datetime, timezone
from typing import Union

import dagster as dg
import duckdb


@dg.asset
def invoices() -> None:
    """The day's invoices."""
    duckdb.sql(
        """
        select * from (values ('Ada', 42.00), ('Max', 18.50))
        as invoices(customer, amount)
        """
    ).write_parquet("invoices.parquet")


@dg.asset
def meter_readings() -> None:
    """Readings that the meters sent today."""
    duckdb.sql(
        """
        select * from (values ('A-17', 1204.5), ('A-18', 988.0))
        as readings(meter, kwh)
        """
    ).write_parquet("meter_readings.parquet")


@dg.op
def close_books() -> str:
    return "closed"


@dg.job
def closing_job() -> None:
    close_books()


billing_job = dg.define_asset_job("billing_job", selection=[invoices])
metering_job = dg.define_asset_job("metering_job", selection=[meter_readings])


# start_both
@dg.run_status_sensor(
    run_status=dg.DagsterRunStatus.SUCCESS,
    monitored_jobs=[billing_job, metering_job],
    request_job=closing_job,
)
def after_both_jobs(
    context: dg.RunStatusSensorContext,
) -> Union[dg.RunRequest, dg.SkipReason]:
    today = datetime.now(timezone.utc).replace(
        hour=0, minute=0, second=0, microsecond=0
    )
    for job_name in ("billing_job", "metering_job"):
        succeeded_today = dg.RunsFilter(
            job_name=job_name,
            statuses=[dg.DagsterRunStatus.SUCCESS],
            created_after=today,
        )
        if not context.instance.get_runs(succeeded_today, limit=1):
            return dg.SkipReason(f"Waiting for {job_name}")
    return dg.RunRequest(run_key=today.date().isoformat())


# end_both
defs = dg.Definitions(
    assets=[invoices, meter_readings],
    jobs=[billing_job, metering_job, closing_job],
    sensors=[after_both_jobs],
)
