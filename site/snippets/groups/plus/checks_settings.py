"""Deployment settings: what open source Dagster reads too is held to its own instance schema.

The service's own two blocks are in no package. Their keys are those of its public settings reference.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import dagster as dg
import yaml
from config_files import UniqueKeys, check_instance, process
from dagster._config import Shape

# Blocks of an instance that the service lets a deployment set. All others are its own business.
SHARED = ("concurrency", "run_queue", "run_monitoring", "run_retries", "auto_materialize")
OF_THE_SERVICE: Mapping[str, dg.Field] = {
    # No public source lists the names of roles that the service accepts.
    "sso_default_role": dg.Field(str, is_required=False),
    "non_isolated_runs": dg.Field(
        Shape(
            {
                "enabled": dg.Field(bool, is_required=False),
                "max_concurrent_non_isolated_runs": dg.Field(int, is_required=False),
            }
        ),
        is_required=False,
    ),
}


def check_settings(text: str, folder: Path) -> None:
    settings: dict[str, Any] = yaml.load(text, UniqueKeys)
    shared = {key: value for key, value in settings.items() if key in SHARED}
    check_instance(yaml.dump(shared), folder)
    process(dict(OF_THE_SERVICE), {key: value for key, value in settings.items() if key not in SHARED})
    most = (settings.get("concurrency") or {}).get("runs", {}).get("max_concurrent_runs", 0)
    assert most >= 0, "max_concurrent_runs of a deployment isn't negative"


CHECKS = [(r"deployment-settings[\w.-]*\.ya?ml", check_settings)]
