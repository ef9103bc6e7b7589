"""Code locations and runs for the tests of agents, as Dagster+ hands them to a launcher."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

import yaml
from config_files import process
from corpus import SNIPPETS
from dagster import DagsterRun
from dagster._core.code_pointer import ModuleCodePointer
from dagster._core.launcher.base import LaunchRunContext
from dagster._core.origin import JobPythonOrigin, RepositoryPythonOrigin
from dagster._core.remote_representation.origin import (
    RegisteredCodeLocationOrigin,
    RemoteJobOrigin,
    RemoteRepositoryOrigin,
)
from dagster_cloud.instance import DagsterCloudAgentInstance
from dagster_cloud.workspace.config_schema import LOCATION_CONFIG_SCHEMA
from dagster_cloud.workspace.user_code_launcher.user_code_launcher import UserCodeLauncherEntry
from dagster_cloud_cli.core.workspace import CodeLocationDeployData

HYBRID = SNIPPETS / "dagster_plus/deployment/deployment_types/hybrid"
CLOUD = {"DAGSTER_CLOUD_DEPLOYMENT_NAME": "prod"}


def locations(text: str) -> list[dict[str, Any]]:
    """The code locations of a `dagster_cloud.yaml`, each as the agent's own schema reads it."""
    found = []
    for location in yaml.safe_load(text)["locations"]:
        # CI builds the image; the file may leave it out.
        given = {key: value for key, value in location.items() if key not in ("build", "registry")}
        found.append(process(LOCATION_CONFIG_SCHEMA, {"image": "123456789012.dkr.ecr.us-east-1.amazonaws.com/shop:v1", **given}))
    return found


def entry(location: dict[str, Any]) -> UserCodeLauncherEntry:
    """A code location as Dagster+ hands it to the agent."""
    passed = {key: location[key] for key in ("image", "working_directory", "executable_path", "container_context") if key in location}
    data = CodeLocationDeployData(**passed, **location["code_source"], cloud_context_env=CLOUD)
    return UserCodeLauncherEntry(data, 1.0)


def run_of(location: dict[str, Any], tags: dict[str, str] | None = None) -> LaunchRunContext:
    """A run of the code location's job `daily_orders`."""
    repository = RemoteRepositoryOrigin(RegisteredCodeLocationOrigin(location["location_name"]), "__repository__")
    code = RepositoryPythonOrigin(
        "python",
        ModuleCodePointer("shop_warehouse", "defs"),
        container_image=location["image"],
        entry_point=["dagster"],
        container_context=location.get("container_context", {}),
    )
    run = DagsterRun(
        job_name="daily_orders",
        tags=tags or {},
        remote_job_origin=RemoteJobOrigin(repository, "daily_orders"),
        job_code_origin=JobPythonOrigin("daily_orders", code),
    )
    return LaunchRunContext(run, workspace=None)


@contextmanager
def silent(instance: DagsterCloudAgentInstance) -> Iterator[dict[str, Any]]:
    """Collects what the instance would report to Dagster+ about a run, instead of sending it."""
    told: dict[str, Any] = {"tags": {}, "messages": []}

    def tag(run_id: str, tags: dict[str, str]) -> None:
        told["tags"].update(tags)

    def report(message: str, *args: object, **kwargs: object) -> None:
        told["messages"].append(message)

    with (
        mock.patch.object(type(instance), "add_run_tags", side_effect=tag),
        mock.patch.object(type(instance), "report_engine_event", side_effect=report),
        mock.patch.object(type(instance), "get_run_by_id", return_value=None),
    ):
        yield told
