from collections.abc import Iterator
from contextlib import contextmanager

import dagster as dg
import requests
from pydantic import PrivateAttr
from requests.adapters import HTTPAdapter
from urllib3 import Retry

RIVERS = ("alna", "glomma")


# start_class
class RiverApi(dg.ConfigurableResource):
    """Reads the levels of every river over one session."""

    address: str
    token: str
    retries: int = 3
    _session: requests.Session = PrivateAttr()

    @contextmanager
    def yield_for_execution(
        self, context: dg.InitResourceContext
    ) -> Iterator["RiverApi"]:
        with requests.Session() as session:
            session.headers["Authorization"] = f"Bearer {self.token}"
            again = Retry(
                total=self.retries,
                backoff_factor=0.1,
                status_forcelist=[429, 502, 503],
            )
            session.mount(self.address, HTTPAdapter(max_retries=again))
            self._session = session
            yield self

    def levels(self, river: str, day: str) -> list[float]:
        levels: list[float] = []
        page = f"{self.address}/rivers/{river}/levels?day={day}"
        while page:
            response = self._session.get(page, timeout=10)
            response.raise_for_status()
            answer = response.json()
            levels += [entry["meters"] for entry in answer["levels"]]
            page = answer.get("next")
        return levels


# end_class


class Day(dg.Config):
    day: str = "2025-06-01"


@dg.asset
def highest_levels(config: Day, api: RiverApi) -> dg.MaterializeResult:
    levels = {river: api.levels(river, config.day) for river in RIVERS}
    highest = {river: max(meters) for river, meters in levels.items()}
    return dg.MaterializeResult(metadata=highest)


defs = dg.Definitions(
    assets=[highest_levels],
    resources={
        "api": RiverApi(
            address=dg.EnvVar("GAUGE_ADDRESS"), token=dg.EnvVar("GAUGE_TOKEN")
        )
    },
)
