import random

import dagster as dg
import ray
from dagster_ray import LocalRay, RayResource


def yearly_loss(seed: int) -> float:
    """Simulates 250 trading days. The value changes by about one percent each day."""
    generator = random.Random(seed)
    value = 1.0
    for _ in range(250):
        value *= 1 + generator.gauss(0.0003, 0.01)
    return 1 - value


@dg.asset(kinds={"ray"})
def value_at_risk(cluster: RayResource) -> dg.MaterializeResult:
    simulate = ray.remote(yearly_loss)
    losses = sorted(ray.get([simulate.remote(seed) for seed in range(100)]))
    return dg.MaterializeResult(metadata={"loss_95": round(losses[94], 4)})


defs = dg.Definitions(
    assets=[value_at_risk], resources={"cluster": LocalRay()}
)
