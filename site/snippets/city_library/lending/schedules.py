import dagster as dg

daily_loans = dg.define_asset_job("daily_loans", selection="loans")
daily_loans_schedule = dg.build_schedule_from_partitioned_job(daily_loans)
