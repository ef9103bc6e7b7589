import dagster as dg
import duckdb


# start_condition
def all_updated(*parents: str) -> dg.AutomationCondition:
    """True once every parent has been updated since the asset was last handled."""
    condition = ~dg.AutomationCondition.in_progress()
    for parent in parents:
        updated = dg.AutomationCondition.asset_matches(
            parent, dg.AutomationCondition.newly_updated()
        )
        condition = condition & updated.since_last_handled()
    return condition.with_label(f"all_updated({', '.join(parents)})")


@dg.asset(
    deps=["daily_bookings", "weekly_fuel"],
    automation_condition=all_updated("daily_bookings", "weekly_fuel"),
)
def margin_report() -> None:
    """Compares the week's revenue with its fuel cost."""
    duckdb.sql(
        """
        select sum(income) - (select sum(cost) from 'weekly_fuel.parquet')
            as margin
        from 'daily_bookings.parquet'
        """
    ).write_parquet("margin_report.parquet")


# end_condition
defs = dg.Definitions(
    assets=[
        dg.AssetSpec("daily_bookings"),
        dg.AssetSpec("weekly_fuel"),
        margin_report,
    ]
)
