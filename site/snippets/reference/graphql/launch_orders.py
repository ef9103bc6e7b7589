import time

import dagster as dg
from dagster_graphql import DagsterGraphQLClient

ENDED = {
    dg.DagsterRunStatus.SUCCESS,
    dg.DagsterRunStatus.FAILURE,
    dg.DagsterRunStatus.CANCELED,
}


def launch(client: DagsterGraphQLClient, country: str) -> dg.DagsterRunStatus:
    run_id = client.submit_job_execution("orders_job", tags={"country": country})
    while (status := client.get_run_status(run_id)) not in ENDED:
        time.sleep(1)
    return status


if __name__ == "__main__":
    print(launch(DagsterGraphQLClient("localhost", port_number=3000), "NO"))
