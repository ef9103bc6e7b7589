import dagster as dg
from dagster_ray import ray_executor


@dg.asset(op_tags={"dagster-ray/config": {"num_cpus": 2}})
def positions() -> dg.MaterializeResult:
    holdings = {"bonds": 0.6, "shares": 0.4}
    return dg.MaterializeResult(metadata={"holdings": holdings})


on_ray = ray_executor.configured(
    {
        "ray": {
            "address": {"env": "RAY_DASHBOARD"},
            "num_cpus": 1,
            "env_vars": ["RAY_DASHBOARD"],
        }
    }
)

defs = dg.Definitions(
    assets=[positions],
    jobs=[dg.define_asset_job("load_positions", executor_def=on_ray)],
)
