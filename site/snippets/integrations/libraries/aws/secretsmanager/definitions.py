import json

import dagster as dg
import requests
from dagster_aws.secretsmanager import SecretsManagerSecretsResource

CRM_SECRET = "prod/crm"


class Crm(dg.ConfigurableResource):
    secrets: dg.ResourceDependency[SecretsManagerSecretsResource]

    def contacts(self) -> list[dict[str, str]]:
        secret = json.loads(self.secrets.fetch_secrets()[CRM_SECRET])
        response = requests.get(
            f"{secret['url']}/contacts",
            headers={"Authorization": f"Bearer {secret['token']}"},
            timeout=30,
        )
        response.raise_for_status()
        return response.json()


@dg.asset
def contacts(crm: Crm) -> dg.Output[list[dict[str, str]]]:
    found = [contact for contact in crm.contacts() if contact["email"]]
    return dg.Output(found, metadata={"dagster/row_count": len(found)})


secrets = SecretsManagerSecretsResource(
    region_name="eu-west-1", secrets=[CRM_SECRET]
)

defs = dg.Definitions(
    assets=[contacts],
    resources={"crm": Crm(secrets=secrets)},
)
