from typing import Any

import boto3
from dagster_pipes import (
    PipesContext,
    PipesDefaultContextLoader,
    PipesDefaultMessageWriter,
    PipesMappingParamsLoader,
)


def handler(event: dict[str, Any], _: Any) -> None:
    with PipesContext(
        params_loader=PipesMappingParamsLoader(event),
        context_loader=PipesDefaultContextLoader(),
        message_writer=PipesDefaultMessageWriter(),
    ) as pipes:
        day = pipes.partition_key
        scans = boto3.client("s3").list_objects_v2(
            Bucket=event["bucket"], Prefix=f"scans/{day}/"
        )
        visitors = scans["KeyCount"]
        pipes.log.info(f"{visitors} tickets scanned on {day}")
        pipes.report_asset_materialization(metadata={"visitors": visitors})
        pipes.report_asset_check("museum_was_open", passed=visitors > 0)
