from pathlib import Path

import dagster as dg


class TicketFiles(dg.ConfigurableResource):
    folder: str

    def sold(self) -> int:
        tickets = Path(self.folder) / "tickets.csv"
        return len(tickets.read_text().splitlines()) - 1


@dg.asset
def visitors(tickets: TicketFiles) -> dg.MaterializeResult:
    return dg.MaterializeResult(metadata={"sold": tickets.sold()})


@dg.asset_check(asset=visitors)
def has_visitors(tickets: TicketFiles) -> dg.AssetCheckResult:
    return dg.AssetCheckResult(passed=tickets.sold() > 0)


daily_count = dg.define_asset_job("daily_count", selection="visitors")
evening = dg.ScheduleDefinition(job=daily_count, cron_schedule="0 20 * * *")

# start_definitions
defs = dg.Definitions(
    assets=[visitors],
    asset_checks=[has_visitors],
    jobs=[daily_count],
    schedules=[evening],
    resources={"tickets": TicketFiles(folder="data")},
)
# end_definitions
