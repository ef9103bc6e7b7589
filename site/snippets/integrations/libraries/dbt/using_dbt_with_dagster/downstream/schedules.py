import dagster as dg

morning_job = dg.define_asset_job("morning", selection=dg.AssetSelection.all())

schedules = [
    dg.ScheduleDefinition(
        job=morning_job,
        cron_schedule="0 6 * * *",
        execution_timezone="Europe/Lisbon",
    )
]
