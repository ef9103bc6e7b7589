"""A file of alert policies: sent by the `sync` command of today's CLI, and held to the schema of the last CLI that had one.

From 1.9.9 on, the command reads the YAML and leaves its meaning to the service, which publishes no schema. Version 1.9.8
held a file to `config_schema.py` before it sent it. What the service accepts since then is in its YAML reference, `NEWER`.
What came after Dagster 1.10.11 is only named by the page, and read from a later client of the service.
"""

from __future__ import annotations

import importlib.util
import re
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest import mock

import dagster as dg
from config_files import UniqueKeys
from dagster._config import Array, Enum, EnumValue, Field, Selector, Shape, validate_config
from dagster_cloud_cli.commands.deployment.alert_policies.commands import app
from old_versions import sources
from typer.testing import CliRunner

import yaml

LAST_WITH_SCHEMA = "1.9.8"
SCHEMA = "dagster_cloud_cli/commands/deployment/alert_policies/config_schema.py"
GRAPHQL = "dagster_cloud_cli.gql.graphql_client_from_url"
LATER_CLIENT = ("dagster-rest-resources", "0.29.27")

# https://docs.dagster.io/guides/observe/alerts/yaml-reference
LOCATIONS = Field(Array(str), is_required=False)
AUTOMATION = Shape({"name": str, "location_name": str, "repo_name": str})
JOB = Shape({"location_name": str, "repo_name": str, "job_name": str})
NEWER_FIELDS_OF_RUNS = {"jobs": Field(Array(JOB), is_required=False), "location_names": LOCATIONS}
KINDS = Enum("AutomationType", [EnumValue("SCHEDULE"), EnumValue("SENSOR")])
NEWER_TARGETS = {
    "code_location_target": Field(Shape({"location_names": LOCATIONS})),
    "schedule_or_sensor_target": Field(
        Shape(
            {
                "schedules_or_sensors": Field(Array(AUTOMATION), is_required=False),
                "location_names": LOCATIONS,
                "types": Field(Array(KINDS), is_required=False),
            }
        )
    ),
}
NEWER_OPTIONS = {
    "consecutive_failure_threshold": Field(int, is_required=False),
    "include_description_in_notification": Field(bool, is_required=False),
    "renotify_interval_minutes": Field(int, is_required=False),
}
CAN_RENOTIFY = {"TICK_FAILURE", "AGENT_UNAVAILABLE", "CODE_LOCATION_ERROR"}
# Freshness policies of that time, which the service no longer reports.
RETIRED = {"ASSET_OVERDUE"}


@cache
def published() -> ModuleType:
    """The schema of the last CLI that had one."""
    file = sources("dagster-cloud-cli", LAST_WITH_SCHEMA) / SCHEMA
    spec = importlib.util.spec_from_file_location("alert_policies_config_schema", file)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def generated(module: str) -> str:
    """A module that the later client made from the service's GraphQL schema."""
    return (sources(*LATER_CLIENT) / f"dagster_rest_resources/__generated__/{module}.py").read_text()


def names_of(enum: str) -> set[str]:
    [body] = re.findall(rf"class {enum}\(.*?\n\n\n", generated("enums"), re.DOTALL)
    return set(re.findall(r'= "(\w+)"', body))


def later_event_types() -> set[str]:
    return names_of("AlertPolicyEventType") - event_types()


def later_targets() -> set[str]:
    """Targets of the later client by their names in a file, which are those of its types in snake case."""
    types = re.findall(r"^class AlertPolicyFieldsAlertTargets(\w+Target)\(", generated("fragments"), re.MULTILINE)
    known = {re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower() for name in types}
    return known - {"schedule_sensor_target"} - set(target_types())


def policy_fields() -> dict[str, Any]:
    return published().INSIGHTS_ALERT_POLICY_SCHEMA.fields


def event_types() -> set[str]:
    values = policy_fields()["event_types"].config_type.inner_type.enum_values
    return {value.config_value for value in values} - RETIRED


def target_types() -> dict[str, Any]:
    targets = {**published().INSIGHTS_TARGET_TYPES_SCHEMA, **NEWER_TARGETS}
    for name in ("run_result_target", "long_running_job_threshold_target"):
        targets[name] = Field(Shape({**targets[name].config_type.fields, **NEWER_FIELDS_OF_RUNS}))
    return targets


def services() -> dict[str, Any]:
    return policy_fields()["notification_service"].config_type.fields


@cache
def schema() -> Shape:
    fields = {name: field for name, field in policy_fields().items() if name != "alert_targets"}
    targets = Field(Array(Selector(target_types())), is_required=False)
    options = Field(Shape(NEWER_OPTIONS), is_required=False)
    # The service requires `enabled`; the last schema had a default.
    newer = {"enabled": Field(bool), "alert_targets": targets, "policy_options": options}
    return Shape({"alert_policies": Array(Shape({**fields, **newer}))})


def sent(file: Path) -> Any:
    """The document that the command sends to the service."""
    documents: list[Any] = []

    def execute(_: str, variable_values: dict[str, Any]) -> dict[str, Any]:
        documents.append(variable_values["document"])
        done = {"__typename": "ReconcileAlertPoliciesSuccess", "alertPolicies": documents[0]["alert_policies"]}
        return {"data": {"reconcileAlertPoliciesFromDocument": done}}

    with mock.patch(GRAPHQL) as connect:
        connect.return_value.__enter__.return_value.execute = execute
        arguments = ["sync", "-a", str(file), "-o", "acme", "-d", "prod", "-u", "user-token"]
        result = CliRunner().invoke(app, arguments)
    assert result.exit_code == 0, result.output
    [document] = documents
    return document


def family(event: str) -> str:
    """The policy types of the UI: events of two of them can't be in one policy."""
    return "ASSET" if event.startswith("ASSET_") else "RUN" if event.startswith("JOB_") else event


def check_alert_policies(text: str, folder: Path) -> None:
    yaml.load(text, UniqueKeys)
    file = folder / "alert_policies.yaml"
    file.write_text(text)
    document = sent(file)
    result = validate_config(schema(), document)
    assert result.success, [error.message for error in result.errors or []]
    names = [policy["name"] for policy in document["alert_policies"]]
    assert len(names) == len(set(names)), f"a name is used twice: {names}"
    for policy in document["alert_policies"]:
        _check_policy(policy)


def _check_policy(policy: dict[str, Any]) -> None:
    events = policy["event_types"]
    targets = [name for target in policy.get("alert_targets", []) for name in target]
    assert events and not RETIRED & set(events), f"event types {events}"
    assert len({family(event) for event in events}) == 1, f"events of several policy types: {events}"
    long_running = "long_running_job_threshold_target" in targets
    assert long_running == ("JOB_LONG_RUNNING" in events), "JOB_LONG_RUNNING and its threshold belong together"
    if "INSIGHTS_CONSUMPTION_EXCEEDED" in events:
        assert len(targets) == 1, f"an Insights policy has one target, not {targets}"
    for target in policy.get("alert_targets", []):
        if selected := target.get("asset_selection_target"):
            dg.AssetSelection.from_string(selected["asset_selection"])
    options = policy.get("policy_options", {})
    if "consecutive_failure_threshold" in options:
        assert events == ["TICK_FAILURE"]
    if "renotify_interval_minutes" in options:
        assert set(events) <= CAN_RENOTIFY, f"renotify_interval_minutes with {events}"


CHECKS = [(r"alert_policies[\w.-]*\.ya?ml", check_alert_policies)]
