import dagster as dg


class WeatherStation(dg.ConfigurableResource):
    address: str
    token: str
    port: int = 8080

    def url(self) -> str:
        return f"https://{self.address}:{self.port}/now"


@dg.asset
def temperature(station: WeatherStation) -> dg.MaterializeResult:
    return dg.MaterializeResult(metadata={"asked": station.url()})


# start_job
roof = WeatherStation(
    address="roof.example.com", token=dg.EnvVar("STATION_TOKEN")
)

hourly_temperature = dg.define_asset_job(
    "hourly_temperature",
    selection=[temperature],
    config=dg.RunConfig(resources={"station": roof}),
)
hourly = dg.ScheduleDefinition(job=hourly_temperature, cron_schedule="@hourly")
# end_job

# start_definitions
defs = dg.Definitions(
    assets=[temperature],
    schedules=[hourly],
    resources={"station": WeatherStation.configure_at_launch()},
)
# end_definitions
