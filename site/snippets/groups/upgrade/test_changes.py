"""Each change of the page: before, Dagster did it one way; since then and in this version, it does it another way."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from old_versions import NOW
from version_changes import (
    BEHAVIORS,
    CHANGES,
    FOLDER,
    INTERNAL,
    PAGE,
    SECTIONS,
    around,
    items,
    minor_of,
    removed,
    section_text,
    side,
    table,
)

Answers = Callable[[str], dict[str, Any]]


def deprecations(outcome: dict[str, Any]) -> list[str]:
    return [text for text in outcome["warnings"] if text.startswith("DeprecationWarning")]


def result(outcome: dict[str, Any]) -> str:
    return outcome["error"] or outcome["printed"]


def test_each_diff_is_in_the_list_and_in_its_section() -> None:
    assert {str(path.relative_to(FOLDER).with_suffix("")) for path in FOLDER.rglob("*.diff")} == set(CHANGES)
    for name, message in CHANGES.items():
        section = section_text(minor_of(name))
        assert f"version_migration/{name}.diff" in section
        assert f"`{message}" in section, message


@pytest.mark.parametrize("name", CHANGES)
def test_diff(name: str, answers: Answers) -> None:
    before, after = around(minor_of(name))
    assert side(name, "+") != side(name, "-")
    assert answers(before)["programs"][f"old {name}"]["error"] == ""
    since = answers(after)["programs"][f"old {name}"]
    now = answers(NOW)["programs"][f"old {name}"]
    message = CHANGES[name]
    if message.startswith("DeprecationWarning"):
        assert now["error"] == since["error"] == ""
        assert deprecations(since)
        assert any(text.startswith(message) for text in deprecations(now)), now
    else:
        assert since["error"]
        assert now["error"].startswith(message)
    new = answers(NOW)["programs"][f"new {name}"]
    assert (new["error"], deprecations(new)) == ("", [])


@pytest.mark.parametrize("name", BEHAVIORS)
def test_behavior(name: str, answers: Answers) -> None:
    behavior = BEHAVIORS[name]
    before, after = around(behavior.section)
    outcomes = {version: answers(version)["programs"][name] for version in (before, after, NOW)}
    expected = {before: behavior.before, after: behavior.after}
    expected[NOW] = behavior.now or behavior.after
    for version, text in expected.items():
        found = result(outcomes[version])
        assert found.startswith(text) if ": " in text else found == text, version
    if behavior.shown:
        assert behavior.shown in section_text(behavior.section)
        if "Error: " in expected[NOW]:
            assert behavior.shown in result(outcomes[NOW])


def test_new_sides_warn_about_their_stage(answers: Answers) -> None:
    def warned(name: str) -> str:
        return "\n".join(answers(NOW)["programs"][f"new {name}"]["warnings"])

    assert "BetaWarning: Function `build_last_update_freshness_checks`" in warned("v1_7/freshness_checks")
    assert re.search(r"SupersessionWarning: .*Declarative Automation", warned("v1_1/multi_asset_sensor"))


@pytest.mark.parametrize("section", [section for section in SECTIONS if removed(section)])
def test_removed_names(section: str, answers: Answers) -> None:
    before, after = around(section)
    names = removed(section)
    assert [name for name in names if not answers(before)["exists"][name]] == []
    assert [name for name in names if answers(after)["exists"][name] or answers(NOW)["exists"][name]] == []


@pytest.mark.parametrize("section", SECTIONS)
def test_no_removed_name_is_missing(section: str, answers: Answers) -> None:
    """Compares all that a version exports, and the arguments of it, with the section."""
    before, after = (answers(version)["exports"] for version in around(section))
    gone = {name for name in before if name not in after}
    for name in (before.keys() & after.keys()) - INTERNAL:
        if not {"kwargs", "args"} & set(after[name]) and after[name]:
            gone |= set(before[name]) - set(after[name]) - {"args", "kwargs"}
    said = set(re.findall(r"\w+", section_text(section)))
    # The page names the ending of a dozen names that were renamed alike.
    endings = tuple(re.findall(r"names that end with `(\w+)`", section_text(section)))
    assert sorted(name for name in gone - said - INTERNAL if not (endings and name.endswith(endings))) == []


def test_names_that_take_their_place(answers: Answers) -> None:
    """A name in a cell `Use instead` is exported, an argument of something that is, or explained below."""
    exports = answers(NOW)["exports"]
    arguments = {argument for each in exports.values() for argument in each}
    elsewhere = {
        "execute_in_process",  # JobDefinition
        "webserver_base_url",  # sensors that send mail
        "job_name",  # contexts
        "run",  # contexts
        "dagster_run",  # RunRecord
        "minutes_overdue",
        "previous_minutes_overdue",
    }
    for section in SECTIONS:
        anchor = f"names-{section.replace('.', '-')}"
        for row in table(anchor) if f"{{#{anchor}}}" in PAGE.read_text() else []:
            for name in items(row[1]):
                assert re.split(r"[.(]", name)[0] in exports or name in arguments | elsewhere, name
