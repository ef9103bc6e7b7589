import dagster as dg

weekly_refresh = dg.ScheduleDefinition(
    name="weekly_refresh",
    target=dg.AssetSelection.assets("joined_data").upstream(),
    cron_schedule="0 6 * * 1",  # Mondays at 06:00
)
