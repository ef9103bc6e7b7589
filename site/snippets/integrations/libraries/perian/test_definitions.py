from unittest.mock import patch

import dagster as dg

from definitions import Perian, protein_structures

perian = Perian(organization="unused", token="unused", poll_seconds=0)
job = {"id": "j1", "logs": "Folded 12 proteins", "errors": None}


def test_the_asset_waits_for_the_job() -> None:
    answers = [
        {"id": "j1"},
        {"jobs": [{**job, "status": "Running"}]},
        {"jobs": [{**job, "status": "Done"}]},
    ]

    with patch.object(Perian, "call", side_effect=answers) as call:
        result = dg.materialize([protein_structures], resources={"perian": perian})

    [materialization] = result.asset_materializations_for_node("protein_structures")
    assert materialization.metadata["perian_job"].value == "j1"
    assert call.call_count == len(answers)


def test_a_failed_job_fails_the_step() -> None:
    failed = {**job, "status": "UserError", "errors": "exit code 1"}

    with patch.object(Perian, "run", return_value=failed):
        result = dg.materialize(
            [protein_structures], resources={"perian": perian}, raise_on_error=False
        )

    assert not result.success
