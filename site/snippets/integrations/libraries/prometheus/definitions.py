import csv

import dagster as dg
from dagster_prometheus import PrometheusResource
from prometheus_client import Gauge


@dg.asset(kinds={"csv", "prometheus"})
def observations(prometheus: PrometheusResource) -> dg.MaterializeResult:
    with open("observations.csv", newline="") as file:
        rows = list(csv.DictReader(file))
    stations = {row["station"] for row in rows}

    Gauge(
        "weather_stations_reporting",
        "Stations with at least one observation in the last load",
        registry=prometheus.registry,
    ).set(len(stations))
    Gauge(
        "weather_last_load_timestamp_seconds",
        "Time of the last load that succeeded",
        registry=prometheus.registry,
    ).set_to_current_time()
    prometheus.push_to_gateway(
        job="weather", grouping_key={"asset": "observations"}
    )
    return dg.MaterializeResult(metadata={"dagster/row_count": len(rows)})


defs = dg.Definitions(
    assets=[observations],
    schedules=[
        dg.ScheduleDefinition(
            name="hourly", target=[observations], cron_schedule="5 * * * *"
        )
    ],
    resources={
        "prometheus": PrometheusResource(gateway=dg.EnvVar("PUSHGATEWAY_URL"))
    },
)
