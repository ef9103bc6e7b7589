from pathlib import Path

import dagster as dg
from rentals import Notebook, charge_deposits, note_failure


def test_note_failure() -> None:
    context = dg.build_hook_context(
        resources={"notebook": Notebook(path="test_notes.txt")},
        job_name="evening_returns",
        op=charge_deposits,
        op_exception=ValueError("99 bikes do not fit"),
    )
    note_failure(context)
    assert "99 bikes do not fit" in Path("test_notes.txt").read_text()
