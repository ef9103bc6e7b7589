import dagster as dg


# start_elsewhere
@dg.run_failure_sensor(
    monitored_jobs=[
        dg.CodeLocationSelector("warehouse"),
        dg.JobSelector(location_name="crm", job_name="sync_job"),
    ]
)
def upstream_failed(context: dg.RunFailureSensorContext) -> None:
    context.log.warning(f"{context.dagster_run.job_name} failed")


@dg.run_failure_sensor(monitor_all_code_locations=True)
def anything_failed(context: dg.RunFailureSensorContext) -> None:
    context.log.warning(f"{context.dagster_run.job_name} failed")


# end_elsewhere

defs = dg.Definitions(sensors=[upstream_failed, anything_failed])
