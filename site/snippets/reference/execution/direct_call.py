import dagster as dg


class FlightApi(dg.ConfigurableResource):
    airport: str

    def departures(self, day: str) -> list[str]:
        return [f"{self.airport}-{day}-1"]


@dg.asset(partitions_def=dg.DailyPartitionsDefinition("2025-01-01"))
def departures(context: dg.AssetExecutionContext, api: FlightApi) -> list[str]:
    return api.departures(context.partition_key)


def test_departures() -> None:
    context = dg.build_asset_context(partition_key="2025-03-01")
    assert departures(context, FlightApi(airport="OSL")) == ["OSL-2025-03-01-1"]
