import dagster as dg
from dagster_dask import dask_executor


@dg.asset
def bird_calls() -> list[int]:
    return [3, 1, 2]


@dg.asset(op_tags={"dagster-dask/resource_requirements": {"MEMORY": 2e9}})
def sorted_calls(bird_calls: list[int]) -> list[int]:
    return sorted(bird_calls)


call_index = dg.define_asset_job(
    "call_index",
    selection=[bird_calls, sorted_calls],
    executor_def=dask_executor,
)

defs = dg.Definitions(assets=[bird_calls, sorted_calls], jobs=[call_index])
