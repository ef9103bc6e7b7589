import json
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import dagster as dg
import pytest


def test_the_newest_file_counts(
    load: Callable[[str], ModuleType],
    instance: dg.DagsterInstance,
    workspace: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (workspace / "2025-05-01.json").write_text(json.dumps({"roof": 40.0}))
    (workspace / "2025-05-02.json").write_text(json.dumps({"cellar": 11.5, "roof": 24.0}))
    monkeypatch.setenv("READINGS_FOLDER", str(workspace))
    defs = load("guides/build/temperatures.py").defs
    result = defs.get_implicit_global_asset_job_def().execute_in_process(instance=instance)
    assert result.output_for_node("hottest_sensor") == "roof"
