from unittest.mock import MagicMock, patch

import dagster as dg
from dagster_datahub import DatahubRESTEmitterResource
from definitions import TABLE, datahub_entry


def test_the_entry() -> None:
    emitter = MagicMock()
    with patch.object(DatahubRESTEmitterResource, "get_emitter", return_value=emitter):
        resource = DatahubRESTEmitterResource(connection="http://localhost:8080")
        result = dg.materialize([datahub_entry], resources={"datahub": resource})
    assert result.success
    sent = [call.args[0] for call in emitter.emit.call_args_list]
    assert [proposal.entityUrn for proposal in sent] == [TABLE, TABLE]
    assert [proposal.aspectName for proposal in sent] == ["datasetProperties", "upstreamLineage"]
