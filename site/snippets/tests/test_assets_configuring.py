"""Asset config: where it comes from, and when Dagster validates it."""

import re
import runpy
import shutil
import warnings
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any, Optional

import dagster as dg
import pandas as pd
import pytest
import yaml
from asset_runs import metadata, run
from corpus import SNIPPETS
from pydantic import Field, ValidationError

CONFIGURING = SNIPPETS / "guides/build/assets/configuring_assets"
Load = Callable[[str], ModuleType]


@pytest.fixture
def heating(load: Load, workspace: Path) -> ModuleType:
    shutil.copy(CONFIGURING / "readings.csv", workspace)
    return load("guides/build/assets/configuring_assets/heating.py")


def ops(**config: Any) -> dict[str, Any]:
    return {"ops": {"heating_report": {"config": config}}}


def test_config(heating: ModuleType, instance: dg.DagsterInstance) -> None:
    in_the_launchpad = yaml.safe_load((CONFIGURING / "run_config.yaml").read_text())
    result = run(heating.defs, instance, run_config=in_the_launchpad)
    assert metadata(result, "heating_report") == {"rows": 2, "kwh": 314.5}
    defaults = run(heating.defs, instance, run_config=ops(building="library"))
    assert metadata(defaults, "heating_report") == {"rows": 1, "kwh": 310.5}


def test_config_from_python(heating: ModuleType) -> None:
    assert heating.run_for("library").success
    assert list(pd.read_csv("heating_report.csv")["kwh"]) == [310.5, 4.0]


def test_config_elsewhere(
    heating: ModuleType, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch
) -> None:
    run_config = dg.RunConfig(ops={"heating_report": heating.HeatingConfig(building="school")})
    job = dg.define_asset_job("school_report", selection=["heating_report"], config=run_config)
    defs = dg.Definitions(assets=[heating.heating_report], jobs=[job])
    result = defs.get_job_def("school_report").execute_in_process(instance=instance)
    assert metadata(result, "heating_report")["kwh"] == 720.0
    request = dg.RunRequest(run_config=run_config)
    requested = run(heating.defs, instance, run_config=request.run_config)
    assert metadata(requested, "heating_report")["kwh"] == 720.0
    unit = heating.heating_report(heating.HeatingConfig(building="library"))
    assert unit.metadata == {"rows": 1, "kwh": 310.5}
    monkeypatch.setenv("BUILDING", "school")
    from_environment = run(heating.defs, instance, run_config=ops(building={"env": "BUILDING"}))
    assert metadata(from_environment, "heating_report")["kwh"] == 720.0


def test_config_of_a_key_with_several_parts(
    heating: ModuleType, instance: dg.DagsterInstance
) -> None:
    @dg.asset(key_prefix="warehouse")
    def heating_report(config: heating.HeatingConfig) -> None: ...

    run_config = dg.RunConfig(
        ops={"warehouse__heating_report": heating.HeatingConfig(building="school")}
    )
    assert dg.materialize([heating_report], instance=instance, run_config=run_config).success


@pytest.mark.parametrize(
    ("run_config", "message"),
    [
        ({}, 'Missing required config entry "ops" at the root.'),
        (
            ops(),
            'Missing required config entry "building" at path root:ops:heating_report:config.'
            " Sample config for missing entry: {'building': '...'}",
        ),
        (
            ops(building="library", minimum_kwh="lots"),
            "Invalid scalar at path root:ops:heating_report:config:minimum_kwh."
            """ Value "lots" of type "<class 'str'>" is not valid for expected type "Float".""",
        ),
        (
            ops(building="library", minimum=5),
            'Received unexpected config entry "minimum" at path root:ops:heating_report:config.',
        ),
        (
            {"ops": {"heating_raport": {"config": {"building": "library"}}}},
            'Received unexpected config entry "heating_raport" at path root:ops.',
        ),
    ],
)
def test_config_errors(
    run_config: dict[str, Any], message: str, heating: ModuleType, instance: dg.DagsterInstance
) -> None:
    with pytest.raises(dg.DagsterInvalidConfigError, match=re.escape(message)):
        run(heating.defs, instance, run_config=run_config)
    assert instance.get_runs() == []


def test_config_mistakes_that_slip_through(
    heating: ModuleType, instance: dg.DagsterInstance
) -> None:
    assert not hasattr(heating.HeatingConfig(building="library", minimum=5), "minimum")

    class LimitConfig(dg.Config):
        minimum_kwh: float = Field(default=1.0, ge=0)

    @dg.asset
    def heating_report(config: LimitConfig) -> None: ...

    with pytest.raises(ValidationError, match="greater than or equal to 0"):
        LimitConfig(minimum_kwh=-1)
    with pytest.raises(ValidationError, match="greater than or equal to 0"):
        dg.materialize([heating_report], instance=instance, run_config=ops(minimum_kwh=-1))
    assert [run.status for run in instance.get_runs()] == [dg.DagsterRunStatus.FAILURE]


def test_config_under_another_name(heating: ModuleType) -> None:
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")

        @dg.asset
        def report(settings: heating.HeatingConfig) -> None: ...

    assert "ConfigArgumentWarning" in [warning.category.__name__ for warning in seen]
    assert report.asset_deps[report.key] == {dg.AssetKey("settings")}


def test_defaults_in_the_launchpad() -> None:
    """The Launchpad starts with this config, and "Scaffold all default config" adds it again."""
    from dagster._config.snap import ConfigSchemaSnapshot
    from dagster_graphql.schema.run_config import default_values_yaml_from_type_snap

    class Report(dg.Config):
        building: str
        rows: int = 10
        tags: list[str] = []
        floors: list[str] = Field(default_factory=list)
        limit: Optional[float] = None

    @dg.asset
    def usage(config: Report) -> None: ...

    job = dg.Definitions(assets=[usage]).get_implicit_global_asset_job_def()
    snapshot: ConfigSchemaSnapshot = job.get_config_schema_snapshot()
    root = snapshot.get_config_snap(job.run_config_schema.run_config_schema_type.key)
    shown = yaml.safe_load(default_values_yaml_from_type_snap(snapshot, root))
    assert shown["ops"]["usage"]["config"] == {"rows": 10, "tags": []}


def failure_of(code: str, tmp_path: Path) -> str:
    file = tmp_path / "definitions.py"
    file.write_text(code)
    with pytest.raises(dg.DagsterError) as raised:
        runpy.run_path(str(file))
    return str(raised.value).strip()


def test_annotations_that_are_strings(tmp_path: Path) -> None:
    future = "from __future__ import annotations\n"
    config = "import dagster as dg\nclass HeatingConfig(dg.Config): ...\n@dg.asset\ndef a(config: {}): ...\n"
    message = "Error defining Dagster config class.\nUnable to resolve config type {} to a supported"
    assert failure_of(future + config.format("HeatingConfig"), tmp_path).startswith(message.format("'HeatingConfig'"))
    quoted = failure_of(config.format("'HeatingConfig'"), tmp_path)
    assert quoted.startswith("Error defining Dagster config class.\nUnable to resolve config type")
    context = future + "import dagster as dg\n@dg.asset\ndef b(context: dg.AssetExecutionContext): ...\n"
    expected = "Cannot annotate `context` parameter with type dg.AssetExecutionContext"
    assert failure_of(context, tmp_path).startswith(expected)
