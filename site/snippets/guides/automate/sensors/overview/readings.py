from collections.abc import Iterator
from pathlib import Path
from typing import Union

import dagster as dg

INBOX = Path("inbox")


class ReadingsConfig(dg.Config):
    file: str


@dg.asset
def readings(config: ReadingsConfig) -> dg.MaterializeResult:
    lines = (INBOX / config.file).read_text().splitlines()
    return dg.MaterializeResult(metadata={"rows": len(lines) - 1})


load_job = dg.define_asset_job("load_job", selection=[readings])


# start_sensor
@dg.sensor(job=load_job, minimum_interval_seconds=60)
def inbox_sensor() -> Iterator[Union[dg.RunRequest, dg.SkipReason]]:
    files = sorted(INBOX.glob("*.csv"))
    if not files:
        yield dg.SkipReason("The inbox is empty")
    for file in files:
        config = ReadingsConfig(file=file.name)
        yield dg.RunRequest(
            run_key=file.name,
            run_config=dg.RunConfig({"readings": config}),
        )


# end_sensor

defs = dg.Definitions(
    assets=[readings],
    jobs=[load_job],
    sensors=[inbox_sensor],
)
