import time
from typing import Any

import dagster as dg
import requests


class CourierResource(dg.ConfigurableResource):
    """Starts copies in Courier and waits for them."""

    url: str
    token: str
    poll_seconds: float = 2
    timeout_seconds: float = 600

    def request(self, method: str, path: str, **options: Any) -> Any:
        response = requests.request(
            method,
            f"{self.url}/v1/{path}",
            headers={"Authorization": f"Bearer {self.token}"},
            timeout=30,
            **options,
        )
        response.raise_for_status()
        return response.json()

    def copy(self, **what: Any) -> dict[str, Any]:
        """Copies `table="orders"` or `project="shop"`; returns Courier's report."""
        copy = self.request("POST", "copies", json=what)
        deadline = time.monotonic() + self.timeout_seconds
        while copy["status"] == "running":
            if time.monotonic() > deadline:
                raise dg.Failure(f"Copy {copy['id']} is still running.")
            time.sleep(self.poll_seconds)
            copy = self.request("GET", f"copies/{copy['id']}")
        if copy["status"] != "done":
            raise dg.Failure(f"Copy {copy['id']} ended as {copy['status']}.")
        return copy


courier = CourierResource(
    url=dg.EnvVar("COURIER_URL"), token=dg.EnvVar("COURIER_TOKEN")
)
