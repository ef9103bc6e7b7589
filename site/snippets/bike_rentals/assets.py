import csv
from collections import Counter
from pathlib import Path

import dagster as dg


class TripFiles(dg.ConfigurableResource):
    folder: str

    def stations(self) -> list[str]:
        with (Path(self.folder) / "trips.csv").open(newline="") as file:
            return [row["station"] for row in csv.DictReader(file)]


@dg.asset
def trips_per_station(trip_files: TripFiles) -> dict[str, int]:
    return dict(Counter(trip_files.stations()))
