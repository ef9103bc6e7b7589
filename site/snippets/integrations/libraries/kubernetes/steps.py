import dagster as dg
from dagster_k8s import k8s_job_executor


@dg.asset
def turbine_output() -> list[float]:
    return [0.8, 1.9, 3.4, 3.6]


@dg.asset(
    op_tags={
        "dagster-k8s/config": {
            "container_config": {
                "resources": {"limits": {"cpu": "4", "memory": "16Gi"}}
            },
            "pod_spec_config": {"node_selector": {"pool": "high-memory"}},
        }
    }
)
def capacity_factor(turbine_output: list[float]) -> float:
    return sum(turbine_output) / (len(turbine_output) * 3.6)


pods = k8s_job_executor.configured(
    {
        "max_concurrent": 5,
        "env_vars": ["ENERGY_FOLDER=/mnt/energy"],
        "volumes": [
            {
                "name": "energy",
                "persistentVolumeClaim": {"claimName": "energy"},
            }
        ],
        "volume_mounts": [{"name": "energy", "mountPath": "/mnt/energy"}],
    }
)

defs = dg.Definitions(
    assets=[turbine_output, capacity_factor],
    jobs=[dg.define_asset_job("energy_job", executor_def=pods)],
    resources={
        "io_manager": dg.FilesystemIOManager(
            base_dir=dg.EnvVar("ENERGY_FOLDER")
        )
    },
)
