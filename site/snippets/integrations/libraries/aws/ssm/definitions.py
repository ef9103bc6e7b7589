import dagster as dg
import requests
from dagster_aws.ssm import ParameterStoreResource

PATH = "/weather/prod"


class WeatherApi(dg.ConfigurableResource):
    parameters: dg.ResourceDependency[ParameterStoreResource]

    def observations(self, day: str) -> list[dict[str, object]]:
        values = self.parameters.fetch_parameters()
        response = requests.get(
            f"{values[f'{PATH}/url']}/observations",
            params={"day": day, "stations": values[f"{PATH}/stations"]},
            headers={"X-Api-Key": values[f"{PATH}/api_key"]},
            timeout=30,
        )
        response.raise_for_status()
        return response.json()


@dg.asset(partitions_def=dg.DailyPartitionsDefinition("2025-06-01"))
def observations(
    context: dg.AssetExecutionContext, weather: WeatherApi
) -> dg.Output[list[dict[str, object]]]:
    rows = weather.observations(context.partition_key)
    return dg.Output(rows, metadata={"dagster/row_count": len(rows)})


parameters = ParameterStoreResource(
    region_name="eu-west-1", parameter_paths=[PATH], with_decryption=True
)

defs = dg.Definitions(
    assets=[observations],
    resources={"weather": WeatherApi(parameters=parameters)},
)
