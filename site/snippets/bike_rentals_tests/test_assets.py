from pathlib import Path

from bike_rentals.assets import TripFiles, trips_per_station


def test_trips_per_station(tmp_path: Path) -> None:
    (tmp_path / "trips.csv").write_text("station\nHarbor\nMuseum\nHarbor\n")
    counts = trips_per_station(TripFiles(folder=str(tmp_path)))
    assert counts == {"Harbor": 2, "Museum": 1}
