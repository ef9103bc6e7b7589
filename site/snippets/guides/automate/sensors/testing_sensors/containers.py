import json
from pathlib import Path

import dagster as dg


class Containers(dg.ConfigurableResource):
    path: str

    def levels(self) -> dict[str, int]:
        """Fill level of each street's container, in percent."""
        return json.loads(Path(self.path).read_text())


class RouteConfig(dg.Config):
    stops: list[str]


@dg.asset
def collection_route(config: RouteConfig) -> dg.MaterializeResult:
    return dg.MaterializeResult(metadata={"stops": len(config.stops)})


# start_sensor
@dg.sensor(target=[collection_route])
def full_containers(
    context: dg.SensorEvaluationContext, containers: Containers
) -> dg.SensorResult:
    known = json.loads(context.cursor or "[]")
    levels = containers.levels()
    full = sorted(street for street in levels if levels[street] >= 80)
    if full == known:
        return dg.SensorResult(skip_reason="No change since the last tick")
    requests = []
    if full:
        config = dg.RunConfig({"collection_route": RouteConfig(stops=full)})
        requests.append(dg.RunRequest(run_config=config))
    return dg.SensorResult(run_requests=requests, cursor=json.dumps(full))


# end_sensor

defs = dg.Definitions(
    assets=[collection_route],
    sensors=[full_containers],
    resources={"containers": Containers(path="levels.json")},
)
