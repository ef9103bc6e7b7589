import json

import dagster as dg
from dagster_obstore.s3 import S3ObjectStore

BUCKET = "acme-photos"
days = dg.DailyPartitionsDefinition("2025-06-01")


@dg.asset(partitions_def=days, kinds={"s3"})
def photo_index(
    context: dg.AssetExecutionContext, s3: S3ObjectStore
) -> dg.MaterializeResult:
    store = s3.create_store(BUCKET)
    photos = [
        {"path": photo["path"], "bytes": photo["size"]}
        for batch in store.list(f"photos/{context.partition_key}/")
        for photo in batch
    ]
    path = f"indexes/{context.partition_key}.json"
    store.put(path, json.dumps(photos).encode())
    return dg.MaterializeResult(
        metadata={
            "dagster/row_count": len(photos),
            "dagster/uri": f"s3://{BUCKET}/{path}",
        }
    )


defs = dg.Definitions(
    assets=[photo_index],
    resources={
        "s3": S3ObjectStore(
            access_key_id=dg.EnvVar("AWS_ACCESS_KEY_ID"),
            secret_access_key=dg.EnvVar("AWS_SECRET_ACCESS_KEY"),
        )
    },
)
