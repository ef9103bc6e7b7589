import sys
import time

import dagster as dg
from dagster_graphql import DagsterGraphQLClient, DagsterGraphQLClientError

ENDED = {
    dg.DagsterRunStatus.SUCCESS,
    dg.DagsterRunStatus.FAILURE,
    dg.DagsterRunStatus.CANCELED,
}


# start_submit
def submit(client: DagsterGraphQLClient, hotel: str) -> str:
    return client.submit_job_execution(
        "bookings",
        run_config={"ops": {"import_bookings": {"config": {"hotel": hotel}}}},
        tags={"requested_by": "front-desk"},
    )


# end_submit


# start_wait
def wait(
    client: DagsterGraphQLClient, run_id: str, seconds: float = 600
) -> dg.DagsterRunStatus:
    deadline = time.monotonic() + seconds
    while (status := client.get_run_status(run_id)) not in ENDED:
        if time.monotonic() > deadline:
            raise TimeoutError(f"Run {run_id} is still {status.value}")
        time.sleep(1)
    return status


# end_wait


# start_main
def main(host: str, port: int) -> int:
    try:
        client = DagsterGraphQLClient(host, port_number=port)
        status = wait(client, submit(client, "Seaview"))
    except DagsterGraphQLClientError as error:
        print(error, file=sys.stderr)
        return 2
    print(status.value)
    return 0 if status == dg.DagsterRunStatus.SUCCESS else 1


if __name__ == "__main__":
    sys.exit(main("localhost", 3000))
# end_main
