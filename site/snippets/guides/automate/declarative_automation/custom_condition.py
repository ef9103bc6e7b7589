import datetime
from pathlib import Path

import dagster as dg
import duckdb


# start_season
class HighSeason(dg.AutomationCondition[dg.AssetKey]):
    """True from June to August."""

    @property
    def name(self) -> str:
        return "high_season"

    def evaluate(
        self, context: dg.AutomationContext[dg.AssetKey]
    ) -> dg.AutomationResult[dg.AssetKey]:
        if context.evaluation_time.month in (6, 7, 8):
            true_subset = context.candidate_subset
        else:
            true_subset = context.get_empty_subset()
        return dg.AutomationResult(context, true_subset=true_subset)


# end_season


# start_file
class FileChanged(dg.AutomationCondition[dg.AssetKey]):
    """True at the first tick after the file was written."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @property
    def name(self) -> str:
        return f"file_changed({self.path.name})"

    def written_at(self) -> str:
        exists = self.path.exists()
        return str(self.path.stat().st_mtime_ns) if exists else "no file"

    def evaluate(
        self, context: dg.AutomationContext[dg.AssetKey]
    ) -> dg.AutomationResult[dg.AssetKey]:
        before, now = context.cursor, self.written_at()
        changed = before is not None and now not in ("no file", before)
        if changed:
            context.log.info(f"{self.path} was written")
        candidates, nothing = (
            context.candidate_subset,
            context.get_empty_subset(),
        )
        return dg.AutomationResult(
            context, true_subset=candidates if changed else nothing, cursor=now
        )


# end_file


# start_partitions
class Weekend(dg.AutomationCondition[dg.AssetKey]):
    """True for daily partitions that fall on a Saturday or Sunday."""

    @property
    def name(self) -> str:
        return "weekend"

    def evaluate(
        self, context: dg.AutomationContext[dg.AssetKey]
    ) -> dg.AutomationResult[dg.AssetKey]:
        candidates = context.candidate_subset
        days = {
            key
            for key in candidates.expensively_compute_partition_keys()
            if datetime.date.fromisoformat(key).weekday() >= 5
        }
        weekends = candidates.compute_intersection_with_partition_keys(days)
        return dg.AutomationResult(context, true_subset=weekends)


# end_partitions

# start_use
PRICES = Path("fuel_prices.csv")
twice_a_day = dg.AutomationCondition.on_cron("0 6,18 * * *")


@dg.asset(automation_condition=twice_a_day & HighSeason())
def cruise_offers() -> None:
    duckdb.sql(
        """
        select ship, price * 0.9 as price from 'cruises.csv'
        where free_cabins > 20
        """
    ).write_parquet("cruise_offers.parquet")


@dg.asset(automation_condition=FileChanged(PRICES).since_last_handled())
def fuel() -> None:
    duckdb.read_csv(str(PRICES)).write_parquet("fuel.parquet")


@dg.asset(
    partitions_def=dg.DailyPartitionsDefinition(start_date="2025-05-01"),
    automation_condition=dg.AutomationCondition.on_missing() & Weekend(),
)
def excursions(context: dg.AssetExecutionContext) -> None:
    day = context.partition_key
    duckdb.sql(
        f"select port, guide from 'guides.csv' where day = '{day}'"
    ).write_parquet(f"excursions-{day}.parquet")


sensor = dg.AutomationConditionSensorDefinition(
    name="conditions_in_python",
    target=dg.AssetSelection.all(),
    use_user_code_server=True,
)

defs = dg.Definitions(
    assets=[cruise_offers, fuel, excursions], sensors=[sensor]
)
# end_use
