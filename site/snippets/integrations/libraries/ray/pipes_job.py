import os

import dagster as dg
from dagster_ray import PipesRayJobClient


@dg.asset(kinds={"ray"})
def stress_test(
    context: dg.AssetExecutionContext, ray_jobs: PipesRayJobClient
) -> dg.MaterializeResult:
    return ray_jobs.run(
        context=context,
        submit_job_params={
            "entrypoint": "python scenarios.py",
            "runtime_env": {
                "working_dir": dg.file_relative_path(__file__, ".")
            },
            "entrypoint_num_cpus": 1,
        },
        extras={"shocks": [0.1, 0.2, 0.4]},
    ).get_materialize_result(implicit_materialization=False)


address = os.getenv("RAY_DASHBOARD", "http://localhost:8265")

defs = dg.Definitions(
    assets=[stress_test],
    resources={"ray_jobs": PipesRayJobClient(address=address)},
)
