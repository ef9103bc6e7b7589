"""Checks of Claude's answers."""

import dagster as dg

from fuel_finder.assets import available_fuel_stations, user_input_prompt
from fuel_finder.prompts import SearchArea, StationReport
from fuel_finder.resources import Station


# start_covered
@dg.asset_check(asset=user_input_prompt, blocking=True)
def location_is_covered(user_input_prompt: SearchArea) -> dg.AssetCheckResult:
    """The place is in the area that the API covers: the United States and Canada."""
    area = user_input_prompt
    covered = 18 <= area.latitude <= 84 and -180 <= area.longitude <= -52
    place = f"{area.latitude}, {area.longitude}"
    return dg.AssetCheckResult(passed=covered, metadata={"place": place})
# end_covered


# start_report
@dg.asset_check(
    asset=available_fuel_stations,
    additional_ins={"nearest_fuel_stations": dg.AssetIn("nearest_fuel_stations")},
)
def stations_are_those_found(
    available_fuel_stations: StationReport, nearest_fuel_stations: list[Station]
) -> dg.AssetCheckResult:
    """Claude reports on every station that the API returned, once, and on no other."""
    reported = sorted(station.station_id for station in available_fuel_stations.stations)
    found = sorted(station.id for station in nearest_fuel_stations)
    return dg.AssetCheckResult(passed=reported == found, metadata={"reported": reported, "found": found})


@dg.asset_check(asset=available_fuel_stations)
def some_station_is_open(available_fuel_stations: StationReport) -> dg.AssetCheckResult:
    """Only a warning, because all stations can be closed at night."""
    counts = {status: 0 for status in ("open", "closed", "unknown")}
    for station in available_fuel_stations.stations:
        counts[station.status] += 1
    return dg.AssetCheckResult(
        passed=counts["open"] > 0, severity=dg.AssetCheckSeverity.WARN, metadata=counts
    )
# end_report
