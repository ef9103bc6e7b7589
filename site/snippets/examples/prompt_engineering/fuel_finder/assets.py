"""From a driver's message to the fuel stations that are open."""

import json
from datetime import datetime
from zoneinfo import ZoneInfo

import dagster as dg
from dagster_anthropic import AnthropicResource
from pydantic import ValidationError

from fuel_finder.prompts import (
    Answer,
    SearchArea,
    StationReport,
    location_prompt,
    parse,
    report_prompt,
)
from fuel_finder.resources import NRELResource, Station

MODEL = "claude-haiku-4-5"


# start_ask
def ask(
    context: dg.AssetExecutionContext,
    anthropic: AnthropicResource,
    prompt: str,
    shape: type[Answer],
) -> Answer:
    """Returns Claude's reply as an object. If it's invalid, retries the step up to twice."""
    with anthropic.get_client(context) as client:
        message = client.messages.create(
            model=MODEL, max_tokens=1000, messages=[{"role": "user", "content": prompt}]
        )
    reply = "".join(block.text for block in message.content if block.type == "text")
    context.log.info("Claude replied: %s", reply)
    try:
        return parse(reply, shape)
    except ValidationError as error:
        raise dg.RetryRequested(max_retries=2) from error
# end_ask


# start_user_input
class DriverMessage(dg.Config):
    message: str = "I'm at Union Station in Denver and my electric car is nearly empty"


@dg.asset(kinds={"anthropic"}, group_name="fuel_finder")
def user_input_prompt(
    context: dg.AssetExecutionContext, config: DriverMessage, anthropic: AnthropicResource
) -> SearchArea:
    """Coordinates and fuel type that Claude reads from the driver's message."""
    area = ask(context, anthropic, location_prompt(config.message), SearchArea)
    if not area.location_found:
        raise dg.Failure(f"The message names no known place: {config.message}", allow_retries=False)
    context.add_output_metadata({"message": config.message, "search": area.model_dump()})
    return area
# end_user_input


# start_stations
class SearchLimits(dg.Config):
    radius_miles: float = 5.0
    limit: int = 5


@dg.asset(kinds={"python"}, group_name="fuel_finder")
def nearest_fuel_stations(
    context: dg.AssetExecutionContext,
    config: SearchLimits,
    user_input_prompt: SearchArea,
    nrel: NRELResource,
) -> list[Station]:
    """The stations around the driver, nearest first."""
    stations = nrel.nearest_stations(
        latitude=user_input_prompt.latitude,
        longitude=user_input_prompt.longitude,
        fuel_type=user_input_prompt.fuel_type,
        radius_miles=config.radius_miles,
        limit=config.limit,
    )
    if not stations:
        raise dg.Failure(f"No station within {config.radius_miles} miles", allow_retries=False)
    rows = [f"| {s.station_name} | {s.distance:.1f} | {s.access_days_time or ''} |" for s in stations]
    table = "\n".join(["| Station | Miles | Hours |", "| --- | --- | --- |", *rows])
    context.add_output_metadata({"stations": len(stations), "table": dg.MetadataValue.md(table)})
    return stations
# end_stations


# start_available
class DriverClock(dg.Config):
    time_zone: str = "America/Denver"


@dg.asset(kinds={"anthropic"}, group_name="fuel_finder")
def available_fuel_stations(
    context: dg.AssetExecutionContext,
    config: DriverClock,
    nearest_fuel_stations: list[Station],
    anthropic: AnthropicResource,
) -> StationReport:
    """Which of the stations are open now, with a sentence for the driver."""
    time = datetime.now(ZoneInfo(config.time_zone)).strftime("%A %H:%M")
    fields = {"id", "station_name", "distance", "access_days_time"}
    stations = json.dumps([station.model_dump(include=fields) for station in nearest_fuel_stations])
    report = ask(context, anthropic, report_prompt(time, stations), StationReport)
    names = {station.id: station.station_name for station in nearest_fuel_stations}
    rows = [f"| {names.get(s.station_id, '?')} | {s.status} | {s.reason} |" for s in report.stations]
    table = "\n".join(["| Station | Status | Reason |", "| --- | --- | --- |", *rows])
    context.add_output_metadata(
        {
            "local_time": time,
            "summary": report.summary,
            "table": dg.MetadataValue.md(table),
        }
    )
    return report
# end_available
