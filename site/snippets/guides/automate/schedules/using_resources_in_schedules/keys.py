import dagster as dg
import duckdb
from dagster import ScheduleEvaluationContext


class Prices:
    def available(self) -> bool:
        return True


@dg.asset
def fuel_costs() -> None:
    duckdb.sql(
        """
        select ship, liters * 1.62 as cost
        from (values ('Alma', 800), ('Freya', 450)) as tanks(ship, liters)
        """
    ).write_parquet("fuel_costs.parquet")


# start_keys
@dg.schedule(
    target=[fuel_costs],
    cron_schedule="0 7 * * *",
    required_resource_keys={"prices"},
)
def fuel_schedule(context: ScheduleEvaluationContext) -> dg.RunRequest:
    ready = context.resources.prices.available()
    return dg.RunRequest(tags={"prices": "new" if ready else "old"})


# end_keys


# start_object
@dg.schedule(target=[fuel_costs], cron_schedule="0 7 * * *")
def fuel_object_schedule(prices: dg.ResourceParam[Prices]) -> dg.RunRequest:
    return dg.RunRequest(tags={"prices": str(prices.available())})


# end_object

defs = dg.Definitions(
    assets=[fuel_costs],
    schedules=[fuel_schedule, fuel_object_schedule],
    resources={"prices": Prices()},
)
