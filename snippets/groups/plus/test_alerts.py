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
    LATER_OPTIONS,
    LATER_TARGETS,
    check_alert_policies,
    event_types,
    schema,
    sent,
    services,
    target_types,
)
from corpus import DOCS, SNIPPETS
from dagster_cloud_cli.commands.deployment.alert_policies.commands import DEFAULT_ALERT_POLICIES_YAML_FILENAME, app
from old_versions import sources
from typer.testing import CliRunner

PAGES = DOCS / "dagster-plus/features/alerts"
ALERTS = SNIPPETS / "dagster_plus/features/alerts"
FILES = sorted(ALERTS.rglob("alert_policies*.yaml"))
Policy = dict[str, Any]


def policies() -> list[Policy]:
    return [policy for file in FILES for policy in yaml.safe_load(file.read_text())["alert_policies"]]


def page(name: str) -> str:
    return (PAGES / f"{name}.md").read_text()


def table_after(heading: str, text: str) -> set[str]:
    """The names in the first column of the first table below a heading."""
    _, _, rest = text.partition(f"\n{heading}")
    assert rest, heading
    table = re.search(r"(?:^\|.*\n)+", rest, re.MULTILINE)
    assert table
    cells = [line.split("|")[1] for line in table[0].splitlines()[2:]]
    return {name for cell in cells for name in re.findall(r"`([\w.]+)`", cell)}


@pytest.mark.parametrize("event", sorted(event_types()))
def test_each_event_type_has_an_example(event: str) -> None:
    assert any(event in policy["event_types"] for policy in policies())


@pytest.mark.parametrize("target", sorted(target_types()))
def test_each_target_has_an_example(target: str) -> None:
    assert any(target in each for policy in policies() for each in policy.get("alert_targets", []))


@pytest.mark.parametrize("service", sorted(services()))
def test_each_service_has_an_example(service: str) -> None:
    assert any(service in policy["notification_service"] for policy in policies())


def test_the_reference_is_complete() -> None:
    """Keys of a policy, targets with their fields, and services with their settings, as the schema has them."""
    text = page("example-config")
    policy = schema().fields["alert_policies"].config_type.inner_type.fields
    options = {f"policy_options.{name}" for name in policy["policy_options"].config_type.fields}
    # The place of `tags` is now in the target; the page doesn't have the old one.
    assert table_after("## Keys of a policy", text) == set(policy) - {"tags", "policy_options"} | options
    assert table_after("## Targets", text) == set(target_types())
    settings = {f"{name}.{key}" for name, field in services().items() for key in field.config_type.fields}
    assert table_after("## Notification services", text) == settings
    assert table_after("## Event types", page("alert-policy-types")) == event_types()


def test_the_fields_of_targets() -> None:
    """The second column of the table of targets has the fields, and which of them can be left out."""
    lines = page("example-config").partition("\n## Targets")[2].splitlines()
    rows = {row[1].strip(" `"): row[2] for line in lines if (row := line.split("|"))[1:] and row[1].strip().startswith("`")}
    for name, field in target_types().items():
        cell = rows[name]
        for key, inner in getattr(field.config_type, "fields", {}).items():
            optional = f"`{key}` (optional)" in cell
            assert f"`{key}`" in cell, f"{name}: {key}"
            assert optional != inner.is_required, f"{name}: {key}"


def test_event_types_of_the_service() -> None:
    """The pages have the event types that Dagster's later client of the service knows, with those of newer features."""
    generated = sources("dagster-rest-resources", "0.29.27") / "dagster_rest_resources/__generated__/enums.py"
    [body] = re.findall(r"class AlertPolicyEventType.*?\n\n\n", generated.read_text(), re.DOTALL)
    known = set(re.findall(r'= "(\w+)"', body))
    assert event_types() <= known
    newer = page("example-config").partition("\n## Newer features")[2].partition("\n## ")[0]
    named = set(re.findall(r"`(\w+)`", newer))
    assert {name for name in named if name.isupper() and not name.startswith("COLUMN_")} == known - event_types()
    assert {name for name in named if name.endswith("_target")} == LATER_TARGETS
    assert named >= LATER_OPTIONS


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
    """What the page says of the output, and the default file name."""
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
