import pytest

from apifacts.facts_folder import changed_files, replace_folder


def test_what_changed(tmp_path):
    folder = tmp_path / "facts"
    replace_folder(folder, {"core/a.json": "1\n", "b.json": "2\n", "c.json": "3\n"})
    changes = changed_files(folder, {"core/a.json": "1\n", "b.json": "x\n", "d.json": "4\n"})
    assert changes == ["changed: b.json", "new: d.json", "no longer made: c.json"]


def test_the_folder_holds_exactly_the_new_files(tmp_path):
    folder = tmp_path / "facts"
    replace_folder(folder, {"a.json": "1\n", "core/b.json": "2\n"})
    replace_folder(folder, {"a.json": "3\n"})
    assert [path.name for path in folder.rglob("*")] == ["a.json"]
    assert [path.name for path in tmp_path.iterdir()] == ["facts"]


def test_a_failure_leaves_the_old_files(tmp_path):
    folder = tmp_path / "facts"
    replace_folder(folder, {"a.json": "1\n"})
    with pytest.raises(TypeError):
        replace_folder(folder, {"a.json": "2\n", "b.json": None})
    assert (folder / "a.json").read_text() == "1\n"
    assert [path.name for path in tmp_path.iterdir()] == ["facts"]
