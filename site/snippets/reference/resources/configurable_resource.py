import dagster as dg


class WeatherService(dg.ConfigurableResource):
    base_url: str
    timeout_seconds: int = 10

    def address(self, station: str) -> str:
        return f"{self.base_url}/stations/{station}"


@dg.asset
def temperatures(weather: WeatherService) -> str:
    return weather.address("oslo")


defs = dg.Definitions(
    assets=[temperatures],
    resources={"weather": WeatherService(base_url="https://weather.example.com")},
)
