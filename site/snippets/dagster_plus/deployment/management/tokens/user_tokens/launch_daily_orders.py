import os

from dagster_graphql import DagsterGraphQLClient


def launch(client: DagsterGraphQLClient, job_name: str) -> str:
    return client.submit_job_execution(
        job_name, tags={"launched_by": "finance-portal"}
    )


if __name__ == "__main__":
    dagster_plus = DagsterGraphQLClient(
        "acme.dagster.cloud/prod",
        use_https=True,
        headers={"Dagster-Cloud-Api-Token": os.environ["DAGSTER_CLOUD_API_TOKEN"]},
    )
    print(launch(dagster_plus, "daily_orders"))
