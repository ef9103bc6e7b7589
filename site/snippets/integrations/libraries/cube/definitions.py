import time

import dagster as dg
from dagster_cube.cube_resource import CubeResource, cube_resource

JOBS = "pre-aggregations/jobs"

orders = dg.AssetSpec("orders", group_name="marts", kinds={"dbt", "snowflake"})


@dg.asset(
    deps=[orders],
    required_resource_keys={"cube"},
    automation_condition=dg.AutomationCondition.eager(),
    kinds={"cube"},
)
def daily_revenue_rollup(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    """The pre-aggregation that Cube answers revenue queries from."""
    cube: CubeResource = context.resources.cube
    selector = {
        "contexts": [{"securityContext": {}}],
        "timezones": ["UTC"],
        "preAggregations": ["orders.daily_revenue"],
    }
    tokens = cube.make_request("POST", JOBS, {"action": "post", "selector": selector})
    if not tokens:
        raise dg.Failure("Cube started no build. See the error logged before.")

    while True:
        jobs = cube.make_request("POST", JOBS, {"action": "get", "tokens": tokens})
        if jobs is None:
            raise dg.Failure("Cube didn't return the status of the build.")
        statuses = {job.get("table", job["token"]): job["status"] for job in jobs}
        if not {"scheduled", "processing"} & set(statuses.values()):
            break
        time.sleep(10)

    if set(statuses.values()) != {"done"}:
        raise dg.Failure("The build failed in Cube.", metadata={"statuses": statuses})
    return dg.MaterializeResult(metadata={"partitions_built": len(statuses)})


defs = dg.Definitions(
    assets=[orders, daily_revenue_rollup],
    resources={
        "cube": cube_resource.configured(
            {
                "instance_url": {"env": "CUBE_API_URL"},
                "api_key": {"env": "CUBE_API_TOKEN"},
            }
        )
    },
)
