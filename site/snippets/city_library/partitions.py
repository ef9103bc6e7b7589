import dagster as dg

loan_days = dg.DailyPartitionsDefinition(start_date="2025-01-01")
