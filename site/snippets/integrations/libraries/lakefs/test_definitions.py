from unittest.mock import patch

import dagster as dg

from definitions import LakeFS, sightings


def test_sightings_are_merged() -> None:
    lake = LakeFS(
        host="unused", access_key_id="", secret_access_key="", repository="birds"
    )

    with patch.object(LakeFS, "branch") as branch:
        branch.return_value.merge_into.return_value = "c0ffee"
        result = dg.materialize(
            [sightings],
            resources={"lake": lake},
            partition_key="2025-06-01",
            selection=[sightings],
        )

    assert result.success
    branch.assert_called_once_with("sightings-2025-06-01")
    branch.return_value.delete.assert_called_once_with()
