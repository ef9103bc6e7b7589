import dagster as dg
import requests


class StationSession(dg.ConfigurableResource[requests.Session]):
    token: str

    def create_resource(
        self, context: dg.InitResourceContext
    ) -> requests.Session:
        session = requests.Session()
        session.headers["Authorization"] = f"Bearer {self.token}"
        return session


class Barometer(dg.ConfigurableResource):
    session: dg.ResourceDependency[requests.Session]
    address: str

    def authorization(self) -> str:
        return str(self.session.headers["Authorization"])


@dg.asset
def air_pressure(barometer: Barometer) -> str:
    return barometer.authorization()


defs = dg.Definitions(
    assets=[air_pressure],
    resources={
        "barometer": Barometer(
            session=StationSession(token=dg.EnvVar("STATION_TOKEN")),
            address="https://pressure.example.com",
        )
    },
)
