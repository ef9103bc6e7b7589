import json
from typing import Any

import boto3
from dagster_pipes import (
    PipesContext,
    PipesDefaultContextLoader,
    PipesDefaultMessageWriter,
    PipesMappingParamsLoader,
)

s3 = boto3.client("s3")


def handler(event: dict[str, Any], _: Any) -> None:
    with PipesContext(
        params_loader=PipesMappingParamsLoader(event),
        context_loader=PipesDefaultContextLoader(),
        message_writer=PipesDefaultMessageWriter(),
    ) as pipes:
        key = f"clicks/{pipes.partition_key}.jsonl"
        clicks = s3.get_object(Bucket=event["bucket"], Key=key)["Body"]
        pages: dict[str, list[str]] = {}
        for line in clicks.iter_lines():
            click = json.loads(line)
            pages.setdefault(click["session_id"], []).append(click["page"])

        s3.put_object(
            Bucket=event["bucket"],
            Key=f"sessions/{pipes.partition_key}.json",
            Body=json.dumps(pages).encode(),
        )
        pipes.log.info(f"{len(pages)} sessions on {pipes.partition_key}")
        pipes.report_asset_materialization(metadata={"sessions": len(pages)})
