import json
from urllib.request import urlopen

import dagster as dg
from dagster_ssh import SSHResource


@dg.asset
def nightly_dump(warehouse: SSHResource) -> dg.MaterializeResult:
    with warehouse.get_connection() as client:
        _, stdout, stderr = client.exec_command("dump_stock --format csv")
        output = stdout.read().decode()
        if stdout.channel.recv_exit_status() != 0:
            raise dg.Failure(stderr.read().decode())
    return dg.MaterializeResult(metadata={"output": output})


@dg.asset
def stock_levels(warehouse: SSHResource) -> dg.MaterializeResult:
    with warehouse.get_tunnel(
        remote_host="127.0.0.1", remote_port=8080
    ) as tunnel:
        with urlopen(f"http://127.0.0.1:{tunnel.local_bind_port}/stock") as answer:
            stock = json.load(answer)
    return dg.MaterializeResult(metadata={"dagster/row_count": len(stock)})


defs = dg.Definitions(
    assets=[nightly_dump, stock_levels],
    resources={
        "warehouse": SSHResource(
            remote_host="warehouse.example.com",
            remote_port=22,
            username="dagster",
            key_file="/etc/dagster/warehouse_key",
            no_host_key_check=False,
        )
    },
)
