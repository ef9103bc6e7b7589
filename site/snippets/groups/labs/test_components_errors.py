"""The pages about environment variables and troubleshooting: real messages, and a local API of Dagster+."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from corpus import SNIPPETS
from dagster.components import ResolutionContext
from dg_project import COMPONENTS, Reader, follow
from loopback import JsonHandler, Loopback, serving

ENVIRONMENT = f"{COMPONENTS}/using-environment-variables-in-components"
TROUBLE = f"{COMPONENTS}/building-pipelines-with-components/troubleshooting-components"
UNDEFINED = (SNIPPETS / f"{COMPONENTS}/building_pipelines_with_components/troubleshooting_components/undefined.yaml").read_text()
CREATE = "dg plus create env SHOP_DATABASE --from-local-env --scope full --scope branch"


class Plus(Loopback):
    """Dagster+: it has no variables yet, and keeps those it gets."""

    kept: list[dict[str, Any]]


class Answers(JsonHandler):
    server: Plus

    def do_POST(self) -> None:
        asked = self.body()
        if self.headers["Dagster-Cloud-Api-Token"] != "user:1":
            return self.send(401, {"errors": [{"message": "Unauthorized"}]})
        if "mutation" not in asked["query"]:
            return self.send(200, {"data": {"secretsOrError": {"__typename": "Secrets", "secrets": []}}})
        self.server.kept.append(asked["variables"])
        answer = {"__typename": "CreateOrUpdateSecretSuccess", "secret": {"id": "1"}}
        self.send(200, {"data": {"createOrUpdateSecretForScopes": answer}})


@pytest.fixture
def plus(shop: Path) -> Iterator[Plus]:
    with serving(Plus(("127.0.0.1", 0), Answers)) as server:
        server.kept = []
        folder = shop.parent / ".dagster_cloud_cli"
        folder.mkdir()
        (folder / "config").write_text(f"organization: acme\nuser_token: user:1\ndefault_deployment: prod\nurl: {server.url}\n")
        yield server


def test_environment_variables(reader: Reader, shop: Path, plus: Plus) -> None:
    reader.run("unset SHOP_DATABASE")
    follow(reader, ENVIRONMENT, first_fails=["dg check yaml"])
    (kept,) = plus.kept
    assert (kept["secretName"], kept["secretValue"], kept["locationName"]) == ("SHOP_DATABASE", "shop.db", "shop")
    assert kept["scopes"] == {"fullDeploymentScope": True, "allBranchDeploymentsScope": True, "localDeploymentScope": False}

    # The file goes before the shell, and a variable without a value is no error.
    reader.run("SHOP_DATABASE=shell.db dg launch --assets returns")
    assert not (shop / "shell.db").exists()
    (shop / ".env").unlink()
    assert "All components validated successfully." in reader.run("dg check yaml; dg list defs")
    assert ".env" not in (shop / ".gitignore").read_text()
    assert "require authentication with Dagster Plus" in reader.run(f"rm -r ~/.dagster_cloud_cli; SHOP_DATABASE=a {CREATE} 2>&1", fails=True)


def test_text_that_looks_like_a_value(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ID", "123")
    monkeypatch.delenv("NAME", raising=False)
    context = ResolutionContext.default()
    values = {template: context.resolve_value(template, as_type=object) for template in ("{{ env('ID') }}", "'{{ env('ID') }}'", "{{ env('NAME') }}")}
    assert list(values.values()) == [123, "123", None]


def test_troubleshooting(reader: Reader, shop: Path) -> None:
    follow(reader, TROUBLE, fails=["dg check yaml", "dg list defs"])
    file = shop / "src/shop/defs/refunds/component.yaml"
    file.write_text("type: dagster.components.DefsFolderComponent\n")
    assert "Component type 'dagster.components.DefsFolderComponent' not found." in reader.run("dg check yaml", fails=True)
    file.write_text("type: dagster.components.DefsFolderComponent\n\nattributes: {}\n")
    reader.run("dg check yaml")
    assert "All definitions loaded successfully." in reader.run("dg check defs 2>&1")
    file.write_text(UNDEFINED.replace('group_name: "{{', 'description: "of {{'))
    assert "'team' not found in scope" not in reader.run("dg list defs 2>&1")
    assert "Could not resolve the `dagster-components` executable" in reader.run("PATH=/usr/bin:/bin $(which dg) list plugins 2>&1", fails=True)
