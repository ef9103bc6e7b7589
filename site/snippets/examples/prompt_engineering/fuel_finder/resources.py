"""The alternative fuel stations API as a resource."""

from typing import Optional

import dagster as dg
import requests
from pydantic import BaseModel


class Station(BaseModel):
    """The fields that this project uses; the API returns dozens."""

    id: int
    station_name: str
    street_address: str
    city: str
    state: str
    distance: float
    access_days_time: Optional[str] = None


class NRELResource(dg.ConfigurableResource):
    """Fuel stations in the United States and Canada, from the lab formerly called NREL."""

    api_key: str
    base_url: str = "https://developer.nlr.gov"
    timeout_seconds: int = 30
    # The rate limit covers the past hour.
    retry_after_seconds: int = 600

    def nearest_stations(
        self, latitude: float, longitude: float, fuel_type: str, radius_miles: float, limit: int
    ) -> list[Station]:
        """Public stations that are in service, nearest first."""
        response = requests.get(
            f"{self.base_url}/api/alt-fuel-stations/v1/nearest.json",
            params={
                "latitude": str(latitude),
                "longitude": str(longitude),
                "fuel_type": fuel_type,
                "radius": str(radius_miles),
                "limit": str(limit),
                "access": "public",
                "status": "E",
            },
            headers={"X-Api-Key": self.api_key},
            timeout=self.timeout_seconds,
        )
        # start_errors
        if response.status_code in (401, 403):
            raise dg.Failure(f"The API rejected the key: {response.text}", allow_retries=False)
        if response.status_code == 429:
            raise dg.RetryRequested(max_retries=3, seconds_to_wait=self.retry_after_seconds)
        if response.status_code == 422:
            raise dg.Failure(f"The API rejected the search: {response.text}", allow_retries=False)
        response.raise_for_status()
        # end_errors
        return [Station.model_validate(station) for station in response.json()["fuel_stations"]]
