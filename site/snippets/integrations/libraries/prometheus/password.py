import os
from functools import partial

import dagster as dg
from dagster_prometheus import PrometheusResource
from prometheus_client import Gauge
from prometheus_client.exposition import basic_auth_handler


@dg.asset
def forecast(prometheus: PrometheusResource) -> None:
    days = Gauge(
        "weather_forecast_days", "Days ahead", registry=prometheus.registry
    )
    days.set(7)
    handler = partial(
        basic_auth_handler,
        username="dagster",
        password=os.environ["PUSHGATEWAY_PASSWORD"],
    )
    prometheus.push_to_gateway(
        job="weather", grouping_key={"asset": "forecast"}, handler=handler
    )


defs = dg.Definitions(
    assets=[forecast],
    resources={
        "prometheus": PrometheusResource(gateway=dg.EnvVar("PUSHGATEWAY_URL"))
    },
)
