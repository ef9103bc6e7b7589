import base64
import io
import json
from contextlib import redirect_stderr
from typing import Any

import boto3
import dagster as dg
from dagster_aws.pipes import PipesLambdaClient
from moto import mock_aws

from definitions import sessions


class LocalLambda:
    def invoke(self, Payload: str, **_: Any) -> dict[str, Any]:
        # The import creates a client, which mock_aws fakes only while active.
        from sessionize import handler

        log = io.StringIO()
        with redirect_stderr(log):
            handler(json.loads(Payload), None)
        return {"LogResult": base64.b64encode(log.getvalue().encode())}


@mock_aws
def test_sessions_are_counted() -> None:
    s3 = boto3.client("s3", region_name="us-east-1")
    s3.create_bucket(Bucket="acme-clicks")
    s3.put_object(
        Bucket="acme-clicks",
        Key="clicks/2025-06-01.jsonl",
        Body='{"session_id": "a", "page": "/"}\n',
    )
    result = dg.materialize(
        [sessions],
        resources={"lambda_pipes": PipesLambdaClient(client=LocalLambda())},
        partition_key="2025-06-01",
    )
    [made] = result.asset_materializations_for_node("sessions")
    assert made.metadata["sessions"].value == 1
