import os
from pathlib import Path

import dagster as dg
from cleaning import Age, Folder, clean_exports


def test_clean_exports(tmp_path: Path) -> None:
    old, new = tmp_path / "may.csv", tmp_path / "june.csv"
    old.write_text("old")
    new.write_text("new")
    os.utime(old, (0, 0))
    result = clean_exports.execute_in_process(
        run_config=dg.RunConfig(ops={"find_old_files": Age(days=1)}),
        resources={"folder": Folder(path=str(tmp_path))},
    )
    assert result.success
    assert result.output_for_node("delete_files") == 1
    assert new.exists() and not old.exists()
