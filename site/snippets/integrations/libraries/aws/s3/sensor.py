from collections.abc import Iterator
from datetime import datetime
from pathlib import PurePosixPath

import dagster as dg
from dagster_aws.s3 import S3Resource
from dagster_aws.s3.sensor import get_objects

from definitions import BUCKET, fares_by_zone, trips


@dg.sensor(target=[trips, fares_by_zone], minimum_interval_seconds=60)
def new_trip_files(
    context: dg.SensorEvaluationContext, s3: S3Resource
) -> Iterator[dg.RunRequest]:
    seen = datetime.fromisoformat(context.cursor) if context.cursor else None
    files = get_objects(BUCKET, "raw/trips/", client=s3.get_client())
    for file in files:
        if seen is None or file["LastModified"] >= seen:
            yield dg.RunRequest(
                run_key=f"{file['Key']} {file['ETag']}",
                partition_key=PurePosixPath(file["Key"]).stem,
            )
    if files:
        context.update_cursor(files[-1]["LastModified"].isoformat())
