"""The two machine learning guides: trains real models, and checks the errors that the pages report."""

import datetime
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import dagster as dg
import numpy as np
import pytest
import yaml
from asset_runs import metadata
from corpus import SNIPPETS
from dagster._core.errors import DagsterInvalidMetadata

WORKSHOP = "guides/build/ml_pipelines/ml_pipeline/workshop.py"
MODELS = "guides/build/ml_pipelines/managing_ml/models.py"
COMPARE = "guides/build/ml_pipelines/managing_ml/compare.py"
CONDITIONS = "guides/build/ml_pipelines/managing_ml/conditions.py"

Load = Callable[[str], ModuleType]


@pytest.fixture
def instance(tmp_path: Path) -> dg.DagsterInstance:
    """An instance that keeps what I/O managers write."""
    return dg.DagsterInstance.local_temp(str(tmp_path))


def made(result: dg.ExecuteInProcessResult) -> set[str]:
    events = result.get_asset_materialization_events()
    return {event.asset_key.to_user_string() for event in events if event.asset_key}


def yaml_of(path: str) -> Any:
    return yaml.safe_load((SNIPPETS / "guides/build/ml_pipelines" / path).read_text())


def test_the_pipeline(load: Load, instance: dg.DagsterInstance) -> None:
    module = load(WORKSHOP)
    assets = list(module.defs.assets)
    everything = dg.materialize(assets, instance=instance)
    assert metadata(everything, "vectorizer")["words"] == 10
    error = metadata(everything, "model_error")
    assert (error["error"], error["repairs"]) == (pytest.approx(3.79, abs=0.01), 150)
    table = everything.output_for_node("estimates")
    assert list(table["minutes"]) == [89, 39]
    assert "brake squeaks" in metadata(everything, "estimates")["preview"]

    def run(selection: str, **options: Any) -> dg.ExecuteInProcessResult:
        return dg.materialize(assets, instance=instance, selection=selection, **options)

    assert made(run('key:"open_repairs"+')) == {"open_repairs", "estimates"}
    stronger = yaml_of("ml_pipeline/stronger.yaml")
    other = run('key:"minutes_model"+', run_config=stronger)
    assert made(other) == {"minutes_model", "model_error", "estimates"}
    assert metadata(other, "model_error")["error"] == pytest.approx(6.72, abs=0.01)

    graph = module.defs.get_repository_def().asset_graph

    def selected(text: str) -> set[str]:
        keys = dg.AssetSelection.from_string(text).resolve(graph)
        return {key.to_user_string() for key in keys}

    model = {"minutes_model", "model_error", "estimates"}
    features = 'key:"vectorizer"+ or key:"training_features"+'
    assert selected(features) == model | {"vectorizer", "training_features"}
    assert {key.to_user_string() for key in graph.get_all_asset_keys()} - selected(
        'key:"repairs"+'
    ) == {"open_repairs"}

    with pytest.raises(dg.DagsterInvalidSubsetError, match="does not support subsetting"):
        dg.materialize(assets, selection=["training_set"])


def test_what_is_upstream_must_exist(load: Load, instance: dg.DagsterInstance) -> None:
    assets = list(load(WORKSHOP).defs.assets)
    options: dict[str, Any] = {"selection": 'key:"minutes_model"+', "instance": instance}
    with pytest.raises(FileNotFoundError):
        dg.materialize(assets, **options)


def test_numbers_of_numpy_as_metadata() -> None:
    assert dg.AssetMaterialization("model_error", metadata={"error": np.float64(3.5)}).metadata
    for number in (np.int64(3), np.float32(3.5)):
        with pytest.raises(DagsterInvalidMetadata, match="Could not resolve the metadata value"):
            dg.AssetMaterialization("model_error", metadata={"error": number})


def test_managing(load: Load, instance: dg.DagsterInstance) -> None:
    module = load(MODELS)
    assets = [module.repairs, module.candidate_model, module.live_model]

    def train(alpha: float) -> dg.ExecuteInProcessResult:
        config = dg.RunConfig(ops={"candidate_model": module.Training(alpha=alpha)})
        return dg.materialize(assets, instance=instance, run_config=config, raise_on_error=False)

    def live() -> str:
        return Path("models/live.txt").read_text()

    good = train(0.1)
    assert live() == good.run_id
    seen = metadata(good, "candidate_model")
    assert seen["error"] == pytest.approx(3.99, abs=0.01)
    assert seen["plot"].startswith("![estimates](data:image/png;base64,")
    assert len(seen["plot"]) < 20_000

    bad = train(1000)
    assert not bad.success
    assert made(bad) == {"repairs"}
    [check] = bad.get_asset_check_evaluations()
    assert not check.passed and check.metadata["error"].value > 50
    [event] = bad.get_step_failure_events()
    error = event.step_failure_data.error
    assert error and "Blocking check 'error_is_low' for asset 'candidate_model' failed" in str(
        error
    )
    assert live() == good.run_id

    better = train(0.5)
    ranked = load(COMPARE).versions_by_error(instance)
    assert [version for _, version in ranked] == [good.run_id, better.run_id]
    assert live() == better.run_id
    release = yaml_of("managing_ml/release.yaml")
    release["ops"]["live_model"]["config"]["version"] = good.run_id
    options: dict[str, Any] = {"instance": instance, "selection": ["live_model"]}
    dg.materialize(assets, run_config=release, **options)
    assert live() == good.run_id
    unknown = yaml_of("managing_ml/release.yaml")
    with pytest.raises(FileNotFoundError):
        dg.materialize(assets, run_config=unknown, **options)
    assert live() == good.run_id

    errors = {}
    for month in module.months.get_partition_keys():
        result = dg.materialize([module.error_by_month], partition_key=month, instance=instance)
        errors[month] = metadata(result, "error_by_month")["error"]
    assert len(errors) == 6
    assert all(3.5 < value < 4.5 for value in errors.values())


def test_the_schedule(load: Load) -> None:
    defs = load(MODELS).defs
    schedule = defs.get_schedule_def("retrain_schedule")
    assert schedule.cron_schedule == "0 5 * * 1"
    keys = defs.get_job_def("retrain").asset_layer.executable_asset_keys
    assert dg.AssetKey("error_by_month") not in keys


@pytest.mark.parametrize("passes", [True, False])
def test_the_conditions(passes: bool, load: Load, instance: dg.DagsterInstance) -> None:
    module = load(CONDITIONS)
    defs = module.defs
    today = datetime.datetime.now(datetime.timezone.utc)
    monday = today.replace(hour=5, minute=0) + datetime.timedelta(days=7 - today.weekday())
    cursor = None

    def requested(minutes: int) -> list[str]:
        nonlocal cursor
        result = dg.evaluate_automation_conditions(
            defs,
            instance=instance,
            cursor=cursor,
            evaluation_time=monday + datetime.timedelta(minutes=minutes),
        )
        cursor = result.cursor
        names = ["candidate_model", "live_model"]
        return [name for name in names if result.get_num_requested(dg.AssetKey(name))]

    assert requested(-2) == []
    assert requested(1) == []  # the repairs of this week are missing
    dg.materialize([module.repairs], instance=instance)
    assert "candidate_model" in requested(10)
    repairs = module.repairs()
    assert module.error_is_low(candidate_model=module.candidate_model(repairs), repairs=repairs).passed
    assert not module.error_is_low(candidate_model=200.0, repairs=repairs).passed

    @dg.asset_check(asset=module.candidate_model, blocking=True, name="error_is_low")
    def check() -> dg.AssetCheckResult:
        return dg.AssetCheckResult(passed=passes)

    defs = dg.Definitions(assets=list(module.defs.assets), asset_checks=[check])
    assets = [module.repairs, module.candidate_model, module.live_model, check]
    dg.materialize(assets, selection=["candidate_model"], instance=instance, raise_on_error=False)
    assert ("live_model" in requested(20)) is passes
    assert dg.materialize(assets, selection=["live_model"], instance=instance).output_for_node("live_model") == 77.0
