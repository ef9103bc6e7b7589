import dagster as dg


@dg.op(retry_policy=dg.RetryPolicy(max_retries=3))
def fetch_readings() -> list[float]:
    return [19.5, 20.1, -999.0]


@dg.op
def drop_faults(readings: list[float]) -> list[float]:
    return [reading for reading in readings if reading > -100]


@dg.graph_asset(group_name="sensors")
def sensor_readings():
    return drop_faults(fetch_readings())
