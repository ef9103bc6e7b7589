import os

from dagster_graphql import DagsterGraphQLClient


def behind_a_proxy() -> DagsterGraphQLClient:
    return DagsterGraphQLClient(
        "dagster.example.com",
        use_https=True,
        headers={"Authorization": f"Bearer {os.environ['PROXY_TOKEN']}"},
        timeout=30,
    )


def dagster_plus() -> DagsterGraphQLClient:
    return DagsterGraphQLClient(
        "seaview.dagster.cloud/prod",
        use_https=True,
        headers={"Dagster-Cloud-Api-Token": os.environ["DAGSTER_CLOUD_TOKEN"]},
    )
