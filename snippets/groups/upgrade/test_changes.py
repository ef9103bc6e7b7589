"""Each diff of the page: the old side works in the version before, 1.10.11 refuses or deprecates it, and the new side works."""

import subprocess
import warnings
from pathlib import Path

import dagster as dg
import pytest
from version_changes import CHANGES, FOLDER, PAGE, side, write
from old_versions import python_of

VERSIONS = sorted({version for version, _ in CHANGES.values()})


def execute(path: Path) -> None:
    exec(compile(path.read_text(), str(path), "exec"), {"__name__": path.stem})


def outcome(path: Path) -> tuple[str, list[str]]:
    """What a program raises, and its warnings about names that go."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            execute(path)
            error = ""
        except Exception as raised:
            error = f"{type(raised).__name__}: {raised}"
    gone = [each for each in caught if issubclass(each.category, DeprecationWarning)]
    return error, [f"{each.category.__name__}: {each.message}" for each in gone]


def test_each_diff_is_in_the_list_and_on_the_page() -> None:
    names = {str(path.relative_to(FOLDER).with_suffix("")) for path in FOLDER.rglob("*.diff")}
    assert names == set(CHANGES)
    page = PAGE.read_text()
    for name, (_, message) in CHANGES.items():
        assert f"version_migration/{name}.diff" in page
        assert f"`{message}`" in page or f"``{message}``" in page, message


@pytest.mark.parametrize("name", CHANGES)
def test_old_side_in_this_version(name: str, tmp_path: Path) -> None:
    error, warned = outcome(write(name, "-", tmp_path))
    message = CHANGES[name][1]
    if message.startswith("DeprecationWarning"):
        assert error == ""
        assert any(text.startswith(message) for text in warned), warned
    else:
        assert error.startswith(message)


@pytest.mark.parametrize("name", CHANGES)
def test_new_side_in_this_version(name: str, tmp_path: Path) -> None:
    assert side(name, "+") != side(name, "-")
    assert outcome(write(name, "+", tmp_path)) == ("", [])


@pytest.mark.parametrize("version", VERSIONS)
def test_old_sides_in_the_version_before(version: str, tmp_path: Path) -> None:
    names = [name for name, (last, _) in CHANGES.items() if last == version]
    programs = [str(write(name, "-", tmp_path)) for name in names]
    run = """
import sys
for path in sys.argv[1:]:
    exec(compile(open(path).read(), path, "exec"), {"__name__": "program"})
    print("ran", path)
"""
    done = subprocess.run(
        [python_of(version), "-W", "ignore", "-c", run, *programs], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("ran ") == len(names)


def test_the_new_sides_say_what_is_beta(tmp_path: Path) -> None:
    with pytest.warns(dg.BetaWarning, match="build_last_update_freshness_checks"):
        execute(write("v1_7/freshness_checks", "+", tmp_path))
    with pytest.warns(dg.SupersessionWarning, match="Declarative Automation"):
        execute(write("v1_1/multi_asset_sensor", "+", tmp_path))
