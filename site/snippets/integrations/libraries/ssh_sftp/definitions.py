import csv
from pathlib import Path

import dagster as dg
from dagster_ssh import SSHResource

days = dg.DailyPartitionsDefinition("2025-06-01")


@dg.asset(partitions_def=days, kinds={"csv"})
def price_list(
    context: dg.AssetExecutionContext, supplier: SSHResource
) -> dg.MaterializeResult:
    day = context.partition_key
    path = supplier.sftp_get(
        remote_filepath=f"/outgoing/prices_{day}.csv",
        local_filepath=f"data/prices_{day}.csv",
    )
    with open(path, newline="") as file:
        rows = sum(1 for _ in csv.DictReader(file))
    return dg.MaterializeResult(
        metadata={"dagster/row_count": rows, "path": dg.MetadataValue.path(path)}
    )


@dg.asset(partitions_def=days, deps=[price_list], kinds={"csv"})
def order_file(
    context: dg.AssetExecutionContext, supplier: SSHResource
) -> None:
    day = context.partition_key
    with open(f"data/prices_{day}.csv", newline="") as file:
        cheap = [row for row in csv.DictReader(file) if float(row["price"]) < 5]
    path = Path(f"data/order_{day}.csv")
    path.write_text("item\n" + "".join(f"{row['item']}\n" for row in cheap))
    supplier.sftp_put(
        remote_filepath=f"/incoming/order_{day}.csv", local_filepath=str(path)
    )


supplier = SSHResource(
    remote_host=dg.EnvVar("SUPPLIER_HOST"),
    remote_port=dg.EnvVar.int("SUPPLIER_PORT"),
    username="acme",
    key_file=dg.EnvVar("SUPPLIER_KEY_FILE"),
    no_host_key_check=False,
)

defs = dg.Definitions(
    assets=[price_list, order_file], resources={"supplier": supplier}
)
