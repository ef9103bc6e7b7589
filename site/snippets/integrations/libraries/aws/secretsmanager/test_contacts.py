import json

import boto3
from moto import mock_aws

from definitions import CRM_SECRET, secrets


@mock_aws
def test_the_secret_has_a_url_and_a_token() -> None:
    boto3.client("secretsmanager", region_name="eu-west-1").create_secret(
        Name=CRM_SECRET,
        SecretString='{"url": "https://crm.test", "token": "t0k3n"}',
    )
    secret = json.loads(secrets.fetch_secrets()[CRM_SECRET])
    assert secret == {"url": "https://crm.test", "token": "t0k3n"}
