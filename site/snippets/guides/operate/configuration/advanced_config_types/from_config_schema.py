from typing import Literal, Union

import dagster as dg
from pydantic import Field


class RainFile(dg.Config):
    kind: Literal["file"] = "file"
    path: str


class Station(dg.Config):
    kind: Literal["station"] = "station"
    code: str


class RainConfig(dg.Config):
    source: Union[RainFile, Station] = Field(discriminator="kind")
    days: int = 7


@dg.op
def load_rain(config: RainConfig) -> str:
    return f"{config.source.kind}, {config.days} days"


@dg.job
def rain_report() -> None:
    load_rain()


defs = dg.Definitions(jobs=[rain_report])
