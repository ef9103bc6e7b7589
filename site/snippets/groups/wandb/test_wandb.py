"""The page about W&B: artifacts go to a server and come back from it, with the metadata that the page lists."""

import base64
import inspect
import pickle
import shutil
from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any

import dagster as dg
import pytest
from asset_runs import metadata, run
from corpus import SNIPPETS
from dagster_wandb import wandb_artifacts_io_manager, wandb_resource

WANDB = "integrations/libraries/wandb"
Load = Callable[[str], ModuleType]
Server = Any  # the server of conftest.py


def on(server: Server, **resources: Any) -> dict[str, Any]:
    return {
        "wandb_config": {"entity": "acme-ml", "project": "rents"},
        "wandb_resource": wandb_resource.configured({"api_key": {"env": "WANDB_API_KEY"}, "host": server.url}),
        "wandb_artifacts": wandb_artifacts_io_manager,
        **resources,
    }


def test_artifacts(wandb_server: Server, load: Load, instance: dg.DagsterInstance) -> None:
    shutil.copy(SNIPPETS / WANDB / "rents.csv", ".")
    example = load(f"{WANDB}/definitions.py")
    defs = dg.Definitions(example.defs.assets, resources={**example.resources, "wandb_resource": on(wandb_server)["wandb_resource"]})
    result = run(defs, instance)
    rents, model = wandb_server.artifacts.values()
    assert (rents["artifactCollectionName"], rents["artifactTypeName"]) == ("rents", "dataset")
    assert (model["artifactCollectionName"], model["artifactTypeName"]) == ("rent_model", "model")
    assert {alias["alias"] for alias in model["aliases"]} >= {"latest", "candidate"}
    assert base64.b64encode(b"api:" + b"a" * 86).decode() in " ".join(wandb_server.authorization)
    stored = pickle.loads(wandb_server.files[f"/store/{list(wandb_server.artifacts)[1]}/output.pickle"])
    assert stored["per_square_meter"] == pytest.approx(15.8, abs=0.2)
    recorded = metadata(result, "rent_model")
    assert (recorded["wandb_artifact_type"], recorded["wandb_artifact_version"]) == ("model", "v0")
    assert recorded["wandb_artifact_url"] == f"{wandb_server.url}/acme-ml/rents/artifacts/model/rent_model/v0"
    assert recorded["wandb_run_name"].startswith("dagster-run-")


def test_the_test_of_the_example(wandb_server: Server, run_tests: Callable[[str], int]) -> None:
    assert run_tests(f"{WANDB}/test_definitions.py") == 1


@pytest.mark.parametrize("state", ["finished", "failed"])
def test_a_launch_job(wandb_server: Server, load: Load, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch, state: str) -> None:
    asked: dict[str, Any] = {}

    class Queued:
        def wait_until_finished(self) -> SimpleNamespace:
            return SimpleNamespace(state=state)

    example = load(f"{WANDB}/launch.py")
    parameters = inspect.signature(example.launch_add)

    def launch_add(**config: Any) -> Queued:
        parameters.bind(**config)
        asked.update(config)
        return Queued()

    monkeypatch.setattr(example, "launch_add", launch_add)
    config = dg.config_from_files([str(SNIPPETS / WANDB / "launch.yaml")])
    resources = on(wandb_server)
    del resources["wandb_artifacts"]
    result = example.train_on_gpu.execute_in_process(config, instance=instance, resources=resources, raise_on_error=False)
    assert result.success == (state == "finished")
    assert asked == {"entity": "acme-ml", "project": "rents", "job": "acme-ml/rents/train-model:latest", "queue_name": "gpu"}


def fails(server: Server, asset: dg.AssetsDefinition) -> str:
    with pytest.raises(Exception) as error:
        dg.materialize([asset], resources=on(server))
    return str(error.value)


def test_a_name_for_an_asset(wandb_server: Server) -> None:
    @dg.asset(io_manager_key="wandb_artifacts", metadata={"wandb_artifact_configuration": {"name": "rents_2025"}})
    def rents() -> list[int]:
        return [1]

    assert "But, a 'name' is only needed when there's no 'AssetKey'." in fails(wandb_server, rents)


def test_a_missing_artifact(wandb_server: Server) -> None:
    rents = dg.AssetSpec("rents").with_io_manager_key("wandb_artifacts")

    @dg.asset(io_manager_key="wandb_artifacts")
    def rent_model(rents: list[int]) -> list[int]:
        return rents

    with pytest.raises(Exception, match="A W&B Artifacts IO Manager error occurred."):
        dg.materialize([rent_model, rents], selection=[rent_model], resources=on(wandb_server))


def test_a_short_key(wandb_server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WANDB_API_KEY", "short")

    @dg.asset(io_manager_key="wandb_artifacts")
    def rents() -> list[int]:
        return [1]

    with pytest.raises(Exception) as error:
        dg.materialize([rents], resources=on(wandb_server))
    assert "API key must be at least 40 characters long, yours was 5" in str(error.value) + str(error.value.__cause__)
