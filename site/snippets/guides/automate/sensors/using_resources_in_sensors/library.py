from typing import Any

import dagster as dg
import requests


# start_resource
class Catalog(dg.ConfigurableResource):
    url: str
    token: str

    def reservations(self, after: int) -> list[dict[str, Any]]:
        """Reservations with a higher number, oldest first."""
        response = requests.get(
            f"{self.url}/reservations",
            params={"after": after, "limit": 20},
            headers={"Authorization": f"Bearer {self.token}"},
            timeout=10,
        )
        response.raise_for_status()
        return response.json()


# end_resource


class ShelfConfig(dg.Config):
    reservation: int
    book: str


@dg.asset
def reserved_books(config: ShelfConfig) -> dg.MaterializeResult:
    return dg.MaterializeResult(metadata={"book": config.book})


# start_sensor
@dg.sensor(target=[reserved_books])
def reservation_sensor(
    context: dg.SensorEvaluationContext, catalog: Catalog
) -> dg.SensorResult:
    last = int(context.cursor or 0)
    new = catalog.reservations(after=last)
    if not new:
        return dg.SensorResult(skip_reason="No new reservations")
    run_requests = []
    for item in new:
        shelf = ShelfConfig(reservation=item["id"], book=item["book"])
        request = dg.RunRequest(
            run_key=str(item["id"]),
            run_config=dg.RunConfig({"reserved_books": shelf}),
        )
        run_requests.append(request)
    return dg.SensorResult(
        run_requests=run_requests,
        cursor=str(new[-1]["id"]),
    )


# end_sensor


# start_definitions
defs = dg.Definitions(
    assets=[reserved_books],
    sensors=[reservation_sensor],
    resources={
        "catalog": Catalog(
            url="https://library.example.com/api",
            token=dg.EnvVar("CATALOG_TOKEN"),
        ),
    },
)
# end_definitions
