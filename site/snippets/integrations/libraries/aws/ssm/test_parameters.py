import boto3
from moto import mock_aws

from definitions import PATH, parameters


@mock_aws
def test_all_parameters_under_the_path_are_fetched() -> None:
    ssm = boto3.client("ssm", region_name="eu-west-1")
    ssm.put_parameter(
        Name=f"{PATH}/url", Value="https://weather.test", Type="String"
    )
    ssm.put_parameter(
        Name=f"{PATH}/stations", Value="BER,HAM", Type="StringList"
    )
    ssm.put_parameter(
        Name=f"{PATH}/api_key", Value="k3y", Type="SecureString"
    )
    assert parameters.fetch_parameters() == {
        f"{PATH}/url": "https://weather.test",
        f"{PATH}/stations": "BER,HAM",
        f"{PATH}/api_key": "k3y",
    }
