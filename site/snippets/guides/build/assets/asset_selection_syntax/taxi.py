import dagster as dg

weather = dg.AssetSpec("weather", group_name="outside", kinds={"api"})


@dg.asset(
    key_prefix="raw", group_name="ingest", kinds={"csv"}, tags={"refresh": "hourly"}
)
def rides() -> None: ...


@dg.asset(
    key_prefix="raw", group_name="ingest", kinds={"csv"}, tags={"refresh": "daily"}
)
def zones() -> None: ...


@dg.asset(deps=[rides], group_name="core", kinds={"duckdb"}, tags={"pii": ""})
def clean_rides() -> None: ...


@dg.asset(deps=[zones], group_name="core", kinds={"duckdb"})
def clean_zones() -> None: ...


@dg.asset(
    deps=[clean_rides, clean_zones],
    group_name="core",
    kinds={"duckdb"},
    tags={"refresh": "daily"},
)
def rides_by_zone() -> None: ...


@dg.asset(
    deps=[clean_rides],
    group_name="finance",
    owners=["team:payroll"],
    tags={"pii": ""},
)
def driver_pay() -> None: ...


@dg.asset(
    deps=[driver_pay],
    group_name="finance",
    owners=["team:payroll", "ida@example.com"],
)
def payslips() -> None: ...


@dg.asset(deps=[rides_by_zone], group_name="planning", owners=["noor@example.com"])
def zone_map() -> None: ...


@dg.asset(deps=[rides_by_zone, weather], group_name="planning")
def demand_forecast() -> None: ...


@dg.asset_check(asset=driver_pay)
def no_negative_pay() -> dg.AssetCheckResult:
    return dg.AssetCheckResult(passed=True)


# end_assets

# start_downstream
after_clean_rides = dg.define_asset_job(
    "after_clean_rides", selection='key:"clean_rides"+'
)
# end_downstream

# start_upstream
made_from = dg.AssetSelection.from_string('+key:"payslips"')
payslips_job = dg.define_asset_job(
    "payslips_job", selection=made_from.without_checks()
)
# end_upstream

# start_owner
payroll_schedule = dg.ScheduleDefinition(
    name="payroll_schedule",
    cron_schedule="0 5 * * *",
    target='owner:"team:payroll"',
)
# end_owner

# start_except
core_job = dg.define_asset_job(
    "core_job", selection='group:"core" and not key:"clean_zones"'
)
# end_except

# start_between
between = dg.AssetSelection.from_string('key:"raw/rides"+ and +key:"payslips"')
between_job = dg.define_asset_job("between_job", selection=between)
# end_between

# start_sinks
last_tables = dg.define_asset_job(
    "last_tables", selection='sinks(group:"core" or group:"finance")'
)
# end_sinks

# start_definitions
defs = dg.Definitions(
    assets=[
        weather,
        rides,
        zones,
        clean_rides,
        clean_zones,
        rides_by_zone,
        driver_pay,
        payslips,
        zone_map,
        demand_forecast,
    ],
    asset_checks=[no_negative_pay],
    jobs=[after_clean_rides, payslips_job, core_job, between_job, last_tables],
    schedules=[payroll_schedule],
)
# end_definitions
