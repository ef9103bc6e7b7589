import base64
import io
import pickle
from pathlib import Path
from typing import Optional

import dagster as dg
import numpy as np
import pandas as pd
from matplotlib.figure import Figure
from sklearn.linear_model import Ridge
from sklearn.metrics import mean_absolute_error

MODELS = Path("models")
months = dg.MonthlyPartitionsDefinition(
    start_date="2025-01-01", end_date="2025-07-01"
)


def read_repairs(seed: int) -> pd.DataFrame:
    """Stands in for a query of repairs, with their parts and minutes."""
    random = np.random.default_rng(seed)
    counts = random.integers(0, 3, size=(400, 3))
    table = pd.DataFrame(counts, columns=["brake", "chain", "tire"])
    table["minutes"] = counts @ [90, 25, 30] + random.normal(0, 5, size=400)
    return table


def load_model(version: str) -> Ridge:
    return pickle.loads((MODELS / f"{version}.pkl").read_bytes())


def error_of(model: Ridge, repairs: pd.DataFrame) -> float:
    estimates = model.predict(repairs.drop(columns="minutes"))
    return float(mean_absolute_error(repairs["minutes"], estimates))


@dg.asset
def repairs() -> pd.DataFrame:
    return read_repairs(seed=7)


# A plot.
def plot(model: Ridge, test: pd.DataFrame) -> dg.MarkdownMetadataValue:
    """A plot of estimated against actual minutes, as metadata."""
    figure = Figure(figsize=(4, 4))
    axes = figure.add_subplot(xlabel="real", ylabel="estimated")
    axes.scatter(
        test["minutes"], model.predict(test.drop(columns="minutes")), s=5
    )
    image = io.BytesIO()
    figure.savefig(image, format="png", dpi=60)
    encoded = base64.b64encode(image.getvalue()).decode()
    return dg.MetadataValue.md(f"![estimates](data:image/png;base64,{encoded})")


# A candidate.
class Training(dg.Config):
    alpha: float = 0.1


@dg.asset(
    check_specs=[
        dg.AssetCheckSpec(
            "error_is_low", asset="candidate_model", blocking=True
        )
    ]
)
def candidate_model(
    context: dg.AssetExecutionContext, config: Training, repairs: pd.DataFrame
) -> dg.MaterializeResult:
    test = repairs.sample(frac=0.25, random_state=0)
    training = repairs.drop(test.index)
    model = Ridge(alpha=config.alpha).fit(
        training.drop(columns="minutes"), training["minutes"]
    )
    MODELS.mkdir(exist_ok=True)
    (MODELS / f"{context.run.run_id}.pkl").write_bytes(pickle.dumps(model))

    error = error_of(model, test)
    return dg.MaterializeResult(
        metadata={
            "version": context.run.run_id,
            "error": error,
            "alpha": config.alpha,
            "plot": plot(model, test),
        },
        check_results=[
            dg.AssetCheckResult(passed=error < 6, metadata={"error": error})
        ],
    )


# The live model.
class Release(dg.Config):
    version: Optional[str] = None


@dg.asset(deps=[candidate_model])
def live_model(
    context: dg.AssetExecutionContext, config: Release
) -> dg.MaterializeResult:
    """The version in use: the newest candidate, or the one in the config."""
    version = config.version
    if version is None:
        event = context.instance.get_latest_materialization_event(
            candidate_model.key
        )
        assert event and event.asset_materialization
        version = str(event.asset_materialization.metadata["version"].value)
    load_model(version)
    (MODELS / "live.txt").write_text(version)
    return dg.MaterializeResult(metadata={"version": version})


# Month by month.
@dg.asset(partitions_def=months, deps=[live_model])
def error_by_month(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    """The live model's error on one month of repairs."""
    month = read_repairs(seed=context.partition_time_window.start.month)
    model = load_model((MODELS / "live.txt").read_text())
    return dg.MaterializeResult(metadata={"error": error_of(model, month)})


# Every Monday.
retrain = dg.define_asset_job(
    "retrain", selection=[repairs, candidate_model, live_model]
)
every_monday = dg.ScheduleDefinition(job=retrain, cron_schedule="0 5 * * 1")

defs = dg.Definitions(
    assets=[repairs, candidate_model, live_model, error_by_month],
    jobs=[retrain],
    schedules=[every_monday],
)
