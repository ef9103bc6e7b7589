import subprocess

import dagster as dg
from dagster_aws.secretsmanager import SecretsManagerSecretsResource


@dg.asset(kinds={"postgres"})
def crm_backup(secrets: SecretsManagerSecretsResource) -> None:
    with secrets.secrets_in_environment(secrets_tag="crm-backup"):
        subprocess.run(
            ["pg_dump", "--format=custom", "--file=crm.dump"], check=True
        )


defs = dg.Definitions(
    assets=[crm_backup],
    resources={
        "secrets": SecretsManagerSecretsResource(region_name="eu-west-1")
    },
)
