import dagster as dg

hours = dg.HourlyPartitionsDefinition(start_date="2025-06-01-00:00")
days = dg.DailyPartitionsDefinition(start_date="2025-06-01")
days_from_6 = dg.DailyPartitionsDefinition(
    start_date="2025-06-01", hour_offset=6, timezone="Europe/Amsterdam"
)
weeks = dg.WeeklyPartitionsDefinition(start_date="2025-06-01")
weeks_from_monday = dg.WeeklyPartitionsDefinition(
    start_date="2025-06-01", day_offset=1
)
months = dg.MonthlyPartitionsDefinition(start_date="2025-01-01")
quarter_hours = dg.TimeWindowPartitionsDefinition(
    start="2025-06-01-00:00", fmt="%Y-%m-%d-%H:%M", cron_schedule="*/15 * * * *"
)
working_days = dg.TimeWindowPartitionsDefinition(
    start="2025-06-01", fmt="%Y-%m-%d", cron_schedule="0 0 * * 1-5"
)
