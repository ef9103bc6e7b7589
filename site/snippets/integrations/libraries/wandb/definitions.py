import dagster as dg
import numpy as np
import pandas as pd
from dagster_wandb import wandb_artifacts_io_manager, wandb_resource


@dg.asset(
    io_manager_key="wandb_artifacts",
    metadata={"wandb_artifact_configuration": {"type": "dataset"}},
)
def rents() -> list[dict[str, int]]:
    return pd.read_csv("rents.csv").to_dict("records")


@dg.asset(
    io_manager_key="wandb_artifacts",
    metadata={
        "wandb_artifact_configuration": {"type": "model", "aliases": ["candidate"]}
    },
)
def rent_model(rents: list[dict[str, int]]) -> dict[str, float]:
    frame = pd.DataFrame(rents)
    slope, base = np.polyfit(frame["square_meters"], frame["rent"], 1)
    return {"base": float(base), "per_square_meter": float(slope)}


resources = {
    "wandb_config": {"entity": "acme-ml", "project": "rents"},
    "wandb_resource": wandb_resource.configured({"api_key": {"env": "WANDB_API_KEY"}}),
    "wandb_artifacts": wandb_artifacts_io_manager.configured(
        {"cache_duration_in_minutes": 60}
    ),
}

defs = dg.Definitions(assets=[rents, rent_model], resources=resources)
