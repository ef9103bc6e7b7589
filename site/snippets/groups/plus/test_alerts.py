"""Alert policies: each example is accepted, wrong ones are refused, and the pages list all that a file may say."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest import mock

import dagster as dg
import pytest
import yaml
from checks_alerts import (
    GRAPHQL,
    check_alert_policies,
    event_types,
    generated,
    later_event_types,
    later_targets,
    names_of,
    schema,
    sent,
    services,
    target_types,
)
from config_tables import cell, leaves, rows, section
from corpus import DOCS, SNIPPETS
from dagster._config import Shape
from dagster_cloud_cli.commands.deployment.alert_policies.commands import DEFAULT_ALERT_POLICIES_YAML_FILENAME, app
from typer.testing import CliRunner

PAGES = DOCS / "dagster-plus/features/alerts"
REFERENCE = "dagster-plus/features/alerts/example-config"
ALERTS = SNIPPETS / "dagster_plus/features/alerts"
FILES = sorted(ALERTS.rglob("alert_policies*.yaml"))
Policy = dict[str, Any]


def policies() -> list[Policy]:
    return [policy for file in FILES for policy in yaml.safe_load(file.read_text())["alert_policies"]]


def page(name: str) -> str:
    return (PAGES / f"{name}.md").read_text()


def types(anchor: str) -> dict[str, str]:
    """The first two columns of a section's tables: a key, and its type and default."""
    return {key: cells[0] for key, cells in rows(REFERENCE, anchor).items()}


@pytest.mark.parametrize("event", sorted(event_types()))
def test_each_event_type_has_an_example(event: str) -> None:
    assert any(event in policy["event_types"] for policy in policies())


@pytest.mark.parametrize("target", sorted(target_types()))
def test_each_target_has_an_example(target: str) -> None:
    assert any(target in each for policy in policies() for each in policy.get("alert_targets", []))


@pytest.mark.parametrize("service", sorted(services()))
def test_each_service_has_an_example(service: str) -> None:
    assert any(service in policy["notification_service"] for policy in policies())


POLICY = schema().fields["alert_policies"].config_type.inner_type.fields
INSIGHTS = [name for name in target_types() if name.startswith("insights_")]
SHARED = ("metric_name", "operator", "threshold", "selection_period_days")


def test_keys_of_a_policy() -> None:
    """Each key with its type. Those of a list or service have a section of their own, and only show whether they're required."""
    options = {f"policy_options.{name}": cell(field) for name, field in POLICY["policy_options"].config_type.fields.items()}
    plain = {name: cell(POLICY[name]) for name in ("name", "description", "enabled")}
    kinds = {"event_types": "list", "alert_targets": "list", "notification_service": "mapping"}
    other = {name: f"{kind}, required" if POLICY[name].is_required else kind for name, kind in kinds.items()}
    assert types("policy-keys") == plain | other | options
    # The place of `tags` is now in the target; the page doesn't have the old one.
    assert set(POLICY) == {*plain, *kinds, "policy_options", "tags"}


def test_targets_and_their_fields() -> None:
    """Each target, and each of its fields down to the bottom, with type, default, and whether it's required."""
    fields = leaves(Shape(target_types()))
    shared = {f"{target}.{name}": fields.pop(f"{target}.{name}") for target in INSIGHTS for name in SHARED}
    listed = set(re.findall(r"^\| `(\w+)` \|", section(REFERENCE, "targets").partition("\n### ")[0], re.MULTILINE))
    assert listed == set(target_types())
    assert types("target-fields") == fields
    assert {f"{target}.{name}": kind for target in INSIGHTS for name, kind in types("insights-fields").items()} == shared


def test_items_of_targets() -> None:
    """The items of each list, which are the same in every target that has the list."""
    found: dict[str, str] = {}
    for target in target_types().values():
        for name, field in getattr(target.config_type, "fields", {}).items():
            if isinstance(inner := getattr(field.config_type, "inner_type", None), Shape):
                items = {f"{name}[].{key}": kind for key, kind in leaves(inner).items()}
                assert items.items() >= {key: found[key] for key in items if key in found}.items()
                found |= items
    assert types("target-items") == found


def test_notification_services() -> None:
    empty = {True: "; `[]`", False: ""}
    assert types("notification-services") == {
        f"{service}.{key}": cell(setting) + empty[setting.default_provided and setting.default_value == []]
        for service, field in services().items()
        for key, setting in field.config_type.fields.items()
    }


def test_event_types() -> None:
    assert set(rows("dagster-plus/features/alerts/alert-policy-types", "event-types")) == event_types()


# Metric monitors whose names in a file no public page has.
ONLY_IN_THE_UI = {
    "metric_monitor_asset_selection_view_threshold_target": "a saved selection",
    "metric_monitor_favorites_threshold_target": "a user's favorites",
    "metric_monitor_deployment_threshold_target": "the whole deployment",
}


def test_newer_features() -> None:
    """Event types, targets, and values of later features are those that a later client of the service knows."""
    text = section(REFERENCE, "newer")
    assert event_types() <= names_of("AlertPolicyEventType")
    named = set(re.findall(r"`([A-Z_]+)`", text))
    changes = names_of("TableSchemaChangeType")
    assert named == later_event_types() | changes | names_of("MetricThresholdCombineFunction")
    fields = types("newer-fields")
    targets = {key.partition(".")[0] for key in fields}
    assert targets == later_targets() - set(ONLY_IN_THE_UI) and set(ONLY_IN_THE_UI) < later_targets()
    assert all(words in text for words in ONLY_IN_THE_UI.values())
    assert "user_email: str" in generated("fragments") and "favorites_selection_view_target.user_email" in fields
    functions = fields["metric_monitor_asset_selection_threshold_target.aggregation_function"]
    assert set(re.findall(r"\w+", functions.upper())) <= names_of("ReportingAggregationFunction")


def test_each_field_of_a_run_target_has_an_example() -> None:
    used = {
        field
        for policy in policies()
        for target in policy.get("alert_targets", [])
        for field in target.get("run_result_target", {})
    }
    assert used == set(target_types()["run_result_target"].config_type.fields)


def test_the_question_about_pagerduty() -> None:
    [policy] = yaml.safe_load((ALERTS / "alert_policies_pagerduty.yaml").read_text())["alert_policies"]
    assert [name for target in policy["alert_targets"] for name in target] == [
        "asset_key_target",
        "asset_group_target",
        "asset_selection_target",
    ]
    selection = policy["alert_targets"][2]["asset_selection_target"]["asset_selection"]
    @dg.multi_asset(
        specs=[
            dg.AssetSpec("invoices", owners=["team:finance"]),
            dg.AssetSpec("orders", tags={"tier": "1"}),
            dg.AssetSpec("clicks", tags={"tier": "3"}),
        ]
    )
    def warehouse(): ...

    found = dg.AssetSelection.from_string(selection).resolve([warehouse])
    assert found == {dg.AssetKey("invoices"), dg.AssetKey("orders")}


GOOD = """
alert_policies:
  - name: failed
    enabled: true
    event_types: [ASSET_MATERIALIZATION_FAILURE]
    alert_targets:
      - asset_group_target: {asset_group: finance, location_name: shop}
    notification_service:
      pagerduty: {integration_key: R03}
"""


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("", "", None),
        ("asset_group: finance", "asset_grp: finance", "asset_grp"),
        ("location_name: shop", "repo_name: shop", "location_name"),
        ("asset_group_target", "asset_groups_target", "asset_groups_target"),
        ("ASSET_MATERIALIZATION_FAILURE", "ASSET_MATERIALIZATION_FAILED", "ASSET_MATERIALIZATION_FAILED"),
        ("ASSET_MATERIALIZATION_FAILURE", "ASSET_OVERDUE", "ASSET_OVERDUE"),
        ("ASSET_MATERIALIZATION_FAILURE", "ASSET_CHECK_PASSED, JOB_FAILURE", "several policy types"),
        ("ASSET_MATERIALIZATION_FAILURE", "JOB_LONG_RUNNING", "threshold"),
        ("pagerduty:", "pager_duty:", "pager_duty"),
        ("integration_key", "routing_key", "routing_key"),
        ("- name: failed\n    ", "- ", "name"),
        ("  - name", "    name", ""),
        ("alert_policies:", "policies:", ""),
        ("    notification_service:", "    tags: {team: shop}\n    notification_service:", "tags"),
        ("    enabled: true\n", "    enabled: 'yes'\n", "enabled"),
        ("    enabled: true\n", "", "enabled"),
        ("    notification_service:", "    policy_options: {renotify_interval_minutes: 60}\n    notification_service:", "renotify"),
        ("    notification_service:", "    name: again\n    notification_service:", "twice"),
    ],
)
def test_check(old: str, new: str, message: str | None, workspace: Path) -> None:
    assert old in GOOD
    text = GOOD.replace(old, new) if old else GOOD
    if message is None:
        check_alert_policies(text, workspace)
        return
    with pytest.raises(Exception, match=re.escape(message)):
        check_alert_policies(text, workspace)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_sync_sends_the_file_as_it_is(file: Path) -> None:
    assert sent(file) == yaml.safe_load(file.read_text())


@pytest.fixture
def execute() -> Any:
    with mock.patch(GRAPHQL) as connect:
        yield connect.return_value.__enter__.return_value.execute


def run(*arguments: str) -> Any:
    return CliRunner().invoke(app, [*arguments, "-o", "acme", "-d", "prod", "-u", "user-token"])


def test_sync_reports_the_names_and_refusals(execute: mock.Mock, workspace: Path) -> None:
    """The output and the default file name are those on the page."""
    assert DEFAULT_ALERT_POLICIES_YAML_FILENAME == "alert_policies.yaml"
    (workspace / "alert_policies.yaml").write_text((ALERTS / "creating_alerts/alert_policies.yaml").read_text())
    names = [{"name": name} for name in ("failed-runs", "code-location-errors")]
    answer: Callable[[dict[str, Any]], dict[str, Any]] = lambda found: {"data": {"reconcileAlertPoliciesFromDocument": found}}
    execute.return_value = answer({"__typename": "ReconcileAlertPoliciesSuccess", "alertPolicies": names})
    done = run("sync")
    assert (done.exit_code, done.output.strip()) == (0, "Synced alert policies: code-location-errors, failed-runs")
    assert done.output.strip() in page("creating-alerts")
    execute.return_value = answer({"__typename": "InvalidAlertPolicyError", "message": "no such field"})
    refused = run("sync")
    assert refused.exit_code == 1
    assert "Unable to reconcile alert policies" in refused.output and "InvalidAlertPolicyError" in refused.output
    assert "Unable to reconcile alert policies" in page("creating-alerts")


def test_list_prints_a_file_for_sync(execute: mock.Mock, workspace: Path) -> None:
    text = (ALERTS / "creating_alerts/alert_policies.yaml").read_text()
    document = yaml.safe_load(text)
    found = {"__typename": "AlertPoliciesAsDocument", "document": document}
    execute.return_value = {"data": {"alertPoliciesAsDocumentOrError": found}}
    listed = run("list")
    assert listed.exit_code == 0
    assert yaml.safe_load(listed.output) == document
    check_alert_policies(listed.output, workspace)


def test_variables_replace_options(execute: mock.Mock, monkeypatch: pytest.MonkeyPatch, workspace: Path) -> None:
    """The variables of the page's CI step."""
    text = page("creating-alerts")
    for name, value in {"ORGANIZATION": "acme", "DEPLOYMENT": "prod", "API_TOKEN": "user-token"}.items():
        assert f"DAGSTER_CLOUD_{name}" in text
        monkeypatch.setenv(f"DAGSTER_CLOUD_{name}", value)
    with mock.patch(GRAPHQL) as connect:
        CliRunner().invoke(app, ["list"])
    assert connect.call_args.args == ("https://acme.dagster.cloud/prod", "user-token")
