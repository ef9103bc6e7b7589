import dagster as dg
from dagster_gcp.gcs import GCSPickleIOManager, GCSResource


@dg.asset
def gusts() -> list[float]:
    return [8.4, 21.7, 13.0]


@dg.asset
def strongest_gust(gusts: list[float]) -> float:
    return max(gusts)


defs = dg.Definitions(
    assets=[gusts, strongest_gust],
    resources={
        "io_manager": GCSPickleIOManager(
            gcs=GCSResource(project="acme-weather"),
            gcs_bucket="acme-dagster-values",
            gcs_prefix="weather",
        )
    },
)
