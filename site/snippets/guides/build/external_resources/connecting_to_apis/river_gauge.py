import dagster as dg
import requests


class RiverGauge(dg.ConfigurableResource):
    """Water levels of one river, from the water authority's API."""

    address: str
    river: str
    token: str
    timeout_seconds: int = 10

    def levels(self, day: str) -> list[float]:
        response = requests.get(
            f"{self.address}/rivers/{self.river}/levels",
            params={"day": day},
            headers={"Authorization": f"Bearer {self.token}"},
            timeout=self.timeout_seconds,
        )
        response.raise_for_status()
        return [entry["meters"] for entry in response.json()["levels"]]


# start_asset
@dg.asset(
    partitions_def=dg.DailyPartitionsDefinition(start_date="2025-06-01"),
    retry_policy=dg.RetryPolicy(max_retries=3, delay=60),
)
def highest_level(
    context: dg.AssetExecutionContext, gauge: RiverGauge
) -> dg.MaterializeResult:
    meters = max(gauge.levels(context.partition_key))
    return dg.MaterializeResult(metadata={"meters": meters})


# end_asset

# start_definitions
defs = dg.Definitions(
    assets=[highest_level],
    resources={
        "gauge": RiverGauge(
            address="https://levels.example.com",
            river=dg.EnvVar("GAUGE_RIVER"),
            token=dg.EnvVar("GAUGE_TOKEN"),
        )
    },
)
# end_definitions
