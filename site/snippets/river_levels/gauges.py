import json
import urllib.request
from abc import ABC, abstractmethod
from typing import Any

import dagster as dg


# start_interface
class Gauges(dg.ConfigurableResource, ABC):
    @abstractmethod
    def readings(self) -> list[dict[str, Any]]:
        """Rows with the keys gauge, day, and level_cm."""


# end_interface


# start_api
class GaugeApi(Gauges):
    url: str

    def readings(self) -> list[dict[str, Any]]:
        with urllib.request.urlopen(
            f"{self.url}/readings", timeout=30
        ) as answer:
            return json.load(answer)


# end_api


# start_stub
class StubGauges(Gauges):
    def readings(self) -> list[dict[str, Any]]:
        return [
            {"gauge": "Old Bridge", "day": "2025-05-01", "level_cm": 310},
            {"gauge": "Old Bridge", "day": "2025-05-02", "level_cm": 415},
            {"gauge": "Mill", "day": "2025-05-02", "level_cm": 120},
        ]


# end_stub
