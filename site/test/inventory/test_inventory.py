"""Sphinx with objects.inv: the names that it reads, and the links that it writes."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from sphinx.util.inventory import InventoryFile

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
INVENTORY = ROOT.parent / "dist" / "objects.inv"
FACTS = ROOT / "reference" / "facts"
SITE = "https://docs.example.com/"


@pytest.fixture(scope="module")
def inventory():
    with INVENTORY.open("rb") as file:
        return InventoryFile.load(file, SITE, lambda base, path: base + path)


def pages():
    for group in ("core", "libraries"):
        for file in sorted((FACTS / group).glob("*.json")):
            yield json.loads(file.read_text(encoding="utf-8"))


def objects():
    for page in pages():
        for section in page["sections"]:
            yield from section["objects"]


def visible_commands(command):
    yield command
    for inner in command.get("commands", []):
        if not inner.get("hidden"):
            yield from visible_commands(inner)


def commands():
    for item in objects():
        if item["kind"] == "cli":
            yield from visible_commands(item["command"])


def count(inventory, prefix):
    return sum(len(names) for role, names in inventory.items() if role.startswith(prefix))


def test_objects_and_members(inventory):
    wanted = set()
    for item in objects():
        if item["kind"] in ("cli", "endpoint") or item.get("noindex"):
            continue
        wanted.add(item["qualname"])
        wanted.update(member["qualname"] for member in item.get("members", []))
    assert len(wanted) > 1000
    assert count(inventory, "py:") == len(wanted)
    assert {name for role in inventory if role.startswith("py:") for name in inventory[role]} == wanted


def test_options(inventory):
    wanted = set()
    for command in commands():
        for option in command["options"]:
            if option.get("hidden"):
                continue
            for flag in [*option["flags"], *option.get("offFlags", [])]:
                wanted.add(f"{command['prog'].replace(' ', '-')}.{flag}")
    assert len(wanted) > 500
    assert set(inventory["std:cmdoption"]) == wanted


def test_labels(inventory):
    wanted = {command["prog"].replace(" ", "-") for command in commands()}
    wanted.update(item["anchor"] for item in objects() if item["kind"] == "endpoint")
    assert set(inventory["std:label"]) == wanted
    # Sphinx looks up labels in lower case.
    assert all(name == name.lower() for name in wanted)


def test_project_and_version(inventory):
    core = next(page for page in pages() if page["package"] == "dagster")
    project, version, uri, shown = inventory["py:function"]["dagster.asset"]
    assert (project, version) == ("dagster", core["version"])
    assert re.fullmatch(re.escape(SITE) + r"[\w/-]+#dagster\.asset", uri)
    assert shown == "-"


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    out = tmp_path_factory.mktemp("html")
    environment = {**os.environ, "SITE_URL": SITE, "INVENTORY": str(INVENTORY)}
    # Nitpicky, warnings are errors, and all are shown: an unresolved name fails the build.
    command = [sys.executable, "-m", "sphinx", "-n", "-W", "--keep-going", "-E", "-q", "-b", "html"]
    command += ["-d", str(out / "doctrees"), str(HERE / "project"), str(out / "html")]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return out / "html"


LINK = re.compile(r'<a class="reference external" href="([^"]+)"[^>]*>(.*?)</a>', re.S)

# Role and target in the pages -> name in the inventory.
WRITTEN = {
    "index.html": [
        ("py:function", "dagster.asset"),
        ("py:class", "dagster.AssetSpec"),
        ("py:method", "dagster.AssetSpec.merge_attributes"),
        ("py:attribute", "dagster.AssetSpec.key"),
        ("py:property", "dagster.AssetsDefinition.keys"),
        ("py:attribute", "dagster.AssetCheckSeverity.ERROR"),
        ("py:class", "dagster_aws.s3.S3Resource"),
        ("py:class", "dagster.AssetKey"),
        ("py:class", "dagster.MaterializeResult"),
    ],
    "jobs.html": [
        ("std:label", "dagster-dev"),
        ("std:cmdoption", "dagster-dev.--port"),
        ("std:cmdoption", "dagster-dev.-p"),
        ("std:cmdoption", "dagster-job-launch.--job"),
        ("std:cmdoption", "dagster-asset-materialize.--select"),
        ("std:cmdoption", "dagster-dev.--host"),
        ("py:exception", "dagster.DagsterInvariantViolationError"),
        ("std:label", "report-an-asset-materialization"),
    ],
}


@pytest.mark.parametrize("page", sorted(WRITTEN))
def test_links(built, inventory, page):
    html = (built / page).read_text(encoding="utf-8")
    found = [href for href, _ in LINK.findall(html) if href.startswith(SITE)]
    assert found == [inventory[role][name][2] for role, name in WRITTEN[page]]


def test_labels_show_commands_and_endpoints(built):
    html = (built / "jobs.html").read_text(encoding="utf-8")
    shown = [re.sub(r"<[^>]+>", "", text) for _, text in LINK.findall(html)]
    assert "dagster dev" in shown
    assert "POST /report_asset_materialization/" in shown


def test_a_name_that_is_not_there_fails(tmp_path):
    source = tmp_path / "source"
    source.mkdir()
    (source / "conf.py").write_text((HERE / "project" / "conf.py").read_text(encoding="utf-8"), encoding="utf-8")
    (source / "index.rst").write_text("Orders\n======\n\n:py:func:`dagster.aset`\n", encoding="utf-8")
    environment = {**os.environ, "SITE_URL": SITE, "INVENTORY": str(INVENTORY)}
    command = [sys.executable, "-m", "sphinx", "-n", "-W", "-q", str(source), str(tmp_path / "out")]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "dagster.aset" in done.stderr
