import dagster as dg


class WeatherStation(dg.ConfigurableResource):
    address: str
    token: str
    port: int = 8080
    metric: bool = True

    def url(self) -> str:
        unit = "celsius" if self.metric else "fahrenheit"
        return f"https://{self.address}:{self.port}/now?unit={unit}"


@dg.asset
def temperature(station: WeatherStation) -> dg.MaterializeResult:
    return dg.MaterializeResult(metadata={"asked": station.url()})


station = WeatherStation(
    address="roof.example.com",
    token=dg.EnvVar("STATION_TOKEN"),
    port=dg.EnvVar.int("STATION_PORT"),
)

defs = dg.Definitions(assets=[temperature], resources={"station": station})
