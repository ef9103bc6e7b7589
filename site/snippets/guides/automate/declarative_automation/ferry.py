import dagster as dg
import duckdb

# start_assets
bookings = dg.AssetSpec("bookings")  # bookings.parquet, from the ticket shop


@dg.asset(automation_condition=dg.AutomationCondition.on_cron("0 5 * * *"))
def sailings() -> None:
    """The day's timetable."""
    duckdb.sql(
        """
        select * from (values ('Oslo-Kiel 14:00', 280), ('Oslo-Aarhus 19:30', 160))
        as sailings(sailing, seats)
        """
    ).write_parquet("sailings.parquet")


@dg.asset(
    deps=[sailings, bookings],
    automation_condition=dg.AutomationCondition.eager(),
)
def occupancy() -> None:
    """How full each ferry is."""
    duckdb.sql(
        """
        select sailing, count(*) / any_value(seats) as occupancy
        from 'sailings.parquet' join 'bookings.parquet' using (sailing)
        group by sailing
        """
    ).write_parquet("occupancy.parquet")


@dg.asset_check(
    asset=bookings.key, automation_condition=dg.AutomationCondition.eager()
)
def no_booking_without_name() -> dg.AssetCheckResult:
    nameless = duckdb.sql("from 'bookings.parquet' where passenger is null")
    return dg.AssetCheckResult(passed=len(nameless) == 0)


defs = dg.Definitions(
    assets=[sailings, bookings, occupancy],
    asset_checks=[no_booking_without_name],
)
# end_assets


# start_test
def test_occupancy_follows_its_sources() -> None:
    instance = dg.DagsterInstance.ephemeral()
    tick = dg.evaluate_automation_conditions(defs, instance)
    assert tick.total_requested == 0

    for key in ("sailings", "bookings"):
        update = dg.AssetMaterialization(key)
        instance.report_runless_asset_event(update)
    tick = dg.evaluate_automation_conditions(defs, instance, cursor=tick.cursor)
    assert tick.get_num_requested(dg.AssetKey("occupancy")) == 1


# end_test
