import json
from pathlib import Path

import dagster as dg


class SensorReadings(dg.ConfigurableResource):
    folder: str

    def latest(self) -> dict[str, float]:
        newest = max(Path(self.folder).glob("*.json"))
        return json.loads(newest.read_text())


@dg.asset
def temperatures(readings: SensorReadings) -> dict[str, float]:
    return readings.latest()


@dg.asset
def hottest_sensor(temperatures: dict[str, float]) -> str:
    return max(temperatures, key=temperatures.__getitem__)


defs = dg.Definitions(
    assets=[temperatures, hottest_sensor],
    resources={"readings": SensorReadings(folder=dg.EnvVar("READINGS_FOLDER"))},
)
