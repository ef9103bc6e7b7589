import io

import dagster as dg
import pandas as pd
from dagster_azure.adls2 import (
    ADLS2PickleIOManager,
    ADLS2Resource,
    ADLS2SASToken,
)

CONTAINER = "meters"
days = dg.DailyPartitionsDefinition("2025-06-01")


@dg.asset(partitions_def=days, kinds={"azure", "pandas"})
def readings(
    context: dg.AssetExecutionContext, adls2: ADLS2Resource
) -> dg.Output[pd.DataFrame]:
    container = adls2.adls2_client.get_file_system_client(CONTAINER)
    file = container.get_file_client(f"landing/{context.partition_key}.csv")
    frame = pd.read_csv(
        io.BytesIO(file.download_file().readall()), parse_dates=["read_at"]
    )
    valid = frame[frame["kwh"] >= 0]
    return dg.Output(valid, metadata={"invalid_rows": len(frame) - len(valid)})


@dg.asset(partitions_def=days, kinds={"azure", "csv"})
def hourly_load(
    context: dg.AssetExecutionContext,
    adls2: ADLS2Resource,
    readings: pd.DataFrame,
) -> dg.MaterializeResult:
    hours = readings["read_at"].dt.hour.rename("hour")
    load = readings.groupby(hours)["kwh"].sum()
    path = f"curated/hourly_load/{context.partition_key}.csv"
    container = adls2.adls2_client.get_file_system_client(CONTAINER)
    container.get_file_client(path).upload_data(
        load.to_csv().encode(), overwrite=True
    )
    return dg.MaterializeResult(
        metadata={"dagster/row_count": len(load), "path": path}
    )


adls2 = ADLS2Resource(
    storage_account="acmeenergy",
    credential=ADLS2SASToken(token=dg.EnvVar("AZURE_SAS_TOKEN")),
)

defs = dg.Definitions(
    assets=[readings, hourly_load],
    resources={
        "adls2": adls2,
        "io_manager": ADLS2PickleIOManager(
            adls2=adls2, adls2_file_system=CONTAINER, adls2_prefix="values"
        ),
    },
)
