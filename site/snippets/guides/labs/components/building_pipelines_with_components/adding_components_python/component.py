from collections.abc import Mapping
from pathlib import Path
from typing import Any

import dagster as dg
from dagster.components import ComponentLoadContext, component
from dagster_dbt import DbtProject, DbtProjectComponent

PROJECT_ROOT = Path(__file__).parents[4]
TEAMS = {"growth": "team:growth"}


def describe(spec: dg.AssetSpec, node: Mapping[str, Any]) -> dg.AssetSpec:
    """Groups models by their folder, and takes owners from the teams in dbt's meta."""
    folder = node["fqn"][1] if len(node["fqn"]) > 2 else node["resource_type"]
    team = node["config"].get("meta", {}).get("team")
    return spec.replace_attributes(
        group_name=folder,
        owners=[TEAMS[team]] if team else [],
    ).merge_attributes(metadata={"dbt/file": node["original_file_path"]})


@component
def load(context: ComponentLoadContext) -> DbtProjectComponent:
    return DbtProjectComponent(project=DbtProject(PROJECT_ROOT / "dbt"), translation=describe)
