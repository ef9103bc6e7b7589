"""The `dagster.yaml` of an agent: read by Dagster's instance loader, and each class that it names by its own config schema."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml
from config_files import check_class, check_instance
from dagster._serdes import ConfigurableClassData

# Classes inside the configuration of an agent, which the agent's instance makes itself.
INNER = ("user_code_launcher",)


def check_agent(text: str, folder: Path) -> None:
    check_instance(text, folder)
    config: dict[str, Any] = yaml.safe_load(text)
    for key in INNER:
        if inner := config.get(key):
            check_class(ConfigurableClassData(inner["module"], inner["class"], yaml.dump(inner.get("config", {}))))


CHECKS = [(r"dagster[\w.-]*\.ya?ml", check_agent)]
