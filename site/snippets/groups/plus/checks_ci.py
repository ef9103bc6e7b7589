"""`dagster_cloud.yaml` by the CLI's parser and the agents' schemas; workflows by the schemas that check-jsonschema ships,
with the inputs of Dagster's actions."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import yaml
from command_lines import Command, command_problem, command_trees
from config_files import check_yaml
from dagster_cloud.workspace.config_schema import validate_workspace_location
from dagster_cloud.workspace.docker import DockerContainerContext
from dagster_cloud.workspace.ecs.launcher import EcsContainerContext
from dagster_cloud_cli.config.loader import DagsterCloudLocationsConfigLoader
from dagster_k8s.container_context import K8sContainerContext

# What the action.yml of each action of dagster-io/dagster-cloud-action documents, as (required, optional) inputs:
# https://github.com/dagster-io/dagster-cloud-action/blob/main/actions/utils/<name>/action.yml
ACTIONS: dict[str, tuple[set[str], set[str]]] = {
    "prerun": (set(), set()),
    "ci-init": ({"project_dir"}, {"dagster_cloud_yaml_path", "deployment", "location_names"}),
    "dagster-cloud-cli": ({"command"}, set()),
}
DAGSTER_ACTION = re.compile(r"dagster-io/dagster-cloud-action/actions/(?:utils/)?([\w-]+)@v0\.1")
EXPRESSION = re.compile(r"\$\{\{.*?\}\}")


def check_dagster_cloud(text: str, folder: Path) -> None:
    if "{{" not in text:
        check_yaml(text, folder)
    file = folder / "dagster_cloud.yaml"
    file.write_text(text)
    processed = DagsterCloudLocationsConfigLoader.load_from_template(str(file), {"registry": "registry.example"})
    for location in processed.model_dump(exclude_none=True)["locations"]:
        # `build` is for the CLI, which removes it.
        location.pop("build", None)
        errors = validate_workspace_location(location)
        assert not errors, "\n".join(errors or [])
        for context in (DockerContainerContext, EcsContainerContext, K8sContainerContext):
            context.create_from_config(location.get("container_context", {}))


def check_github(text: str, folder: Path) -> None:
    """A workflow, or steps of one."""
    check_yaml(text, folder)
    found = yaml.load(text, PlainKeys)
    if isinstance(found, list):
        found = {"on": "push", "jobs": {"deploy": {"runs-on": "ubuntu-22.04", "steps": found}}}
    jsonschema.validate(found, schema("github-workflows"))
    for job in found["jobs"].values():
        names = [step["id"] for step in job["steps"] if "id" in step]
        for step in job["steps"]:
            check_step(step)
        if names:
            used = set(re.findall(r"steps\.([\w-]+)\.", text))
            assert used <= set(names), f"no step has the id {used - set(names)}"


def check_step(step: Mapping[str, Any]) -> None:
    uses = str(step.get("uses", ""))
    given = set(step.get("with", {}))
    if uses.startswith("dagster-io/"):
        found = DAGSTER_ACTION.fullmatch(uses)
        assert found and found[1] in ACTIONS, f"unknown action {uses}"
        required, optional = ACTIONS[found[1]]
        assert required <= given, f"{uses} requires {sorted(required - given)}"
        assert given <= required | optional, f"{uses} has no input {sorted(given - required - optional)}"
    if "dagster-cloud-cli@" in uses:
        check_commands(f"dagster-cloud {step['with']['command']}")
    check_commands(step.get("run", ""))


def check_gitlab(text: str, folder: Path) -> None:
    check_yaml(text, folder)
    found = yaml.safe_load(text)
    jsonschema.validate(found, schema("gitlab-ci"))
    jobs = {name: job for name, job in found.items() if isinstance(job, dict) and name not in ("variables", "workflow")}
    for name, job in jobs.items():
        for line in scripts(job):
            check_commands(line)
        stop = job.get("environment", {}).get("on_stop")
        assert not stop or stop in jobs, f"{name} is stopped by {stop}, which isn't here"
        assert "stages" not in found or job.get("stage", found["stages"][0]) in found["stages"], f"{name} has an unknown stage"


def scripts(job: Mapping[str, Any]) -> Iterator[str]:
    for part in ("before_script", "script"):
        yield from job.get(part, [])


def check_commands(text: str) -> None:
    for line in EXPRESSION.sub("x", text).replace("\\\n", " ").splitlines():
        for command in (line, *re.findall(r"\$\(([^)]*)\)", line)):
            problem = command_problem(command, trees())
            assert problem is None, problem


@cache
def trees() -> dict[str, Command]:
    return command_trees()


@cache
def schema(name: str) -> Any:
    return json.loads((files("check_jsonschema") / "builtin_schemas/vendor" / f"{name}.json").read_text())


class PlainKeys(yaml.SafeLoader):
    """Keeps the key `on`, which is a boolean in YAML 1.1."""


PlainKeys.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in found if tag != "tag:yaml.org,2002:bool"]
    for first, found in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
PlainKeys.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("true|false"), list("tf"))

CHECKS = [
    (r"dagster_cloud[\w.-]*\.ya?ml", check_dagster_cloud),
    (r"(github[\w-]*|deploy|dagster-cloud-deploy|branch_deployments)\.ya?ml", check_github),
    (r"(\.gitlab-ci|gitlab[\w-]*)\.ya?ml", check_gitlab),
]
