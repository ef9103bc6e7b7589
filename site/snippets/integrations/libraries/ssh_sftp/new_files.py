from collections.abc import Iterator

import dagster as dg
from dagster_ssh import SSHResource

import definitions


@dg.sensor(
    target=[definitions.price_list, definitions.order_file],
    minimum_interval_seconds=300,
)
def new_price_lists(
    context: dg.SensorEvaluationContext, supplier: SSHResource
) -> Iterator[dg.RunRequest]:
    with supplier.get_connection() as client, client.open_sftp() as sftp:
        names = sorted(sftp.listdir("/outgoing"))
    for name in names:
        if name > (context.cursor or ""):
            day = name.removeprefix("prices_").removesuffix(".csv")
            yield dg.RunRequest(run_key=name, partition_key=day)
    if names:
        context.update_cursor(names[-1])


defs = dg.Definitions.merge(
    definitions.defs, dg.Definitions(sensors=[new_price_lists])
)
