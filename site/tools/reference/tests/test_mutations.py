"""Verify reports every wrong fact with its place. Each case changes one value in a copy of the committed facts."""

import json
import re
import shutil
from pathlib import Path

import pytest

from apifacts.verify.verify_facts import verify_facts

FACTS = Path(__file__).parents[3] / "reference" / "facts"


def find(data, qualname):
    """The object or member with a qualified name in a page's facts."""
    objects = [obj for section in data["sections"] for obj in section["objects"]]
    everything = [*objects, *(member for obj in objects for member in obj.get("members", []))]
    return next(entry for entry in everything if entry["qualname"] == qualname)


def parameter(data, qualname, name):
    return next(p for p in find(data, qualname)["signature"]["parameters"] if p["name"] == name)


def drop_member(data, qualname, name):
    members = find(data, qualname)["members"]
    members[:] = [member for member in members if member["name"] != name]


def option(data, prog, name):
    command = find(data, prog)["command"]
    return next(o for o in command["options"] if o["name"] == name)


# File, mutation, and the message (a pattern) that reports it.
MUTATIONS = [
    (
        "core/assets",
        lambda d: parameter(d, "dagster.asset", "name").update(name="nme"),
        r'dagster\.asset: parameter "nme" is not in the package \(has "name"\)',
    ),
    (
        "core/assets",
        lambda d: parameter(d, "dagster.AssetOut", "is_required").update(default="False"),
        r'dagster\.AssetOut: default of parameter "is_required" is False, the package has True',
    ),
    (
        "core/schedules-sensors",
        lambda d: parameter(d, "dagster.sensor", "default_status").update(default="DefaultSensorStatus.RUNNING"),
        r'dagster\.sensor: default of parameter "default_status" is DefaultSensorStatus\.RUNNING',
    ),
    (
        "core/assets",
        lambda d: parameter(d, "dagster.AssetKey", "path").update(annotation="Sequence[int]"),
        r'dagster\.AssetKey: annotation of parameter "path" is "Sequence\[int\]"',
    ),
    (
        "core/assets",
        lambda d: parameter(d, "dagster.AssetDep", "asset").update(kind="keyword-only"),
        r'dagster\.AssetDep: kind of parameter "asset" is "keyword-only", the package has "positional-or-keyword"',
    ),
    (
        "core/assets",
        lambda d: drop_member(d, "dagster.AssetSpec", "merge_attributes"),
        r'dagster\.AssetSpec: member "merge_attributes" of the package is not in the facts',
    ),
    (
        "core/assets",
        lambda d: find(d, "dagster.SourceAsset")["lifecycle"].update(status="public"),
        r'dagster\.SourceAsset: status is "public", the package has "deprecated"',
    ),
    (
        "core/execution",
        lambda d: find(d, "dagster.DagsterEventType.STEP_OUTPUT").update(value="'OTHER'"),
        r"dagster\.DagsterEventType\.STEP_OUTPUT: value is 'OTHER', the package has 'STEP_OUTPUT'",
    ),
    (
        "core/io-managers",
        lambda d: find(d, "dagster.FilesystemIOManager")["config"]["fields"][0].update(required=True),
        r'dagster\.FilesystemIOManager: whether field "base_dir" is required is True, the package has False',
    ),
    (
        "core/metadata",
        lambda d: find(d, "dagster.MetadataValue.url").update(kind="classmethod"),
        r'dagster\.MetadataValue\.url: kind is "classmethod", the package has "staticmethod"',
    ),
    (
        "core/cli",
        lambda d: option(d, "dagster dev", "host").update(flags=["--hosts"]),
        r"dagster dev: command options .* flags is \['--hosts'\], the package has",
    ),
    (
        "core/internals",
        lambda d: find(d, "dagster._core.run_coordinator.QueuedRunCoordinator")["config"]["schemaFields"][0].update(
            type="Text"
        ),
        r'QueuedRunCoordinator: config schemaFields .* type is "Text"',
    ),
    (
        "exports",
        lambda d: d["dagster"].pop("AssetSpec"),
        r'dagster: "AssetSpec" is in the package and not in the facts',
    ),
    (
        "exports",
        lambda d: d["dagster"].update(AssetSpecs={"kind": "class"}),
        r"dagster\.AssetSpecs: is not in the package",
    ),
    (
        "exports",
        lambda d: d["dagster"]["BackfillPolicy"].pop("status"),
        r'dagster\.BackfillPolicy: status is "public", the package has "beta"',
    ),
    (
        "objects",
        lambda d: d["dagster.AssetKey"].update(page="core/ops"),
        r'dagster\.AssetKey: page is "core/ops", the package has "core/assets"',
    ),
]


@pytest.fixture(scope="module")
def output(tmp_path_factory):
    """The output of verify for a copy with all mutations."""
    folder = tmp_path_factory.mktemp("mutated") / "facts"
    shutil.copytree(FACTS, folder)
    for file, mutate, _ in MUTATIONS:
        path = folder / f"{file}.json"
        data = json.loads(path.read_text())
        mutate(data)
        path.write_text(json.dumps(data, ensure_ascii=False))
    lines = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("builtins.print", lambda *words: lines.extend(" ".join(map(str, words)).split("\n")))
        code = verify_facts(folder, Path("not-needed-for-the-core"), libraries=False)
    return code, lines


@pytest.mark.parametrize(("file", "message"), [(file, message) for file, _, message in MUTATIONS])
def test_a_wrong_fact_is_named_with_its_place(output, file, message):
    _, lines = output
    assert [line for line in lines if re.match(rf"reference/facts/{file}\.json:\d+:\d+: .*{message}", line)]


def test_wrong_facts_fail(output):
    code, lines = output
    assert code == 1
    assert re.match(r"[1-9]\d* differences, 0 explained", lines[-1])


def test_the_committed_facts_of_the_core_are_those_of_the_packages(capsys):
    code = verify_facts(FACTS, Path("not-needed-for-the-core"), libraries=False)
    out = capsys.readouterr().out
    assert (code, out.splitlines()[-1].startswith("0 differences, 0 explained")) == (0, True), out
