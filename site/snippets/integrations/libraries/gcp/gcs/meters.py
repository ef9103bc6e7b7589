import io

import dagster as dg
import pandas as pd
from dagster_gcp.gcs import GCSPickleIOManager, GCSResource
from dagster_gcp.gcs.sensor import get_gcs_keys

RAW = "city-taxis-raw"
days = dg.DailyPartitionsDefinition(start_date="2025-03-01")


@dg.asset(partitions_def=days, kinds={"googlecloud"})
def meter_readings(context: dg.AssetExecutionContext, gcs: GCSResource) -> pd.DataFrame:
    """Readings of all taxi meters for one day, from the vendor's export."""
    blob = gcs.get_client().bucket(RAW).blob(f"meters/{context.partition_key}.csv")
    readings = pd.read_csv(io.BytesIO(blob.download_as_bytes()))
    context.add_output_metadata({"rows": len(readings), "source": f"gs://{RAW}/{blob.name}"})
    return readings


@dg.asset(partitions_def=days, kinds={"googlecloud"})
def distance_by_taxi(
    context: dg.AssetExecutionContext, meter_readings: pd.DataFrame, gcs: GCSResource
) -> dg.MaterializeResult:
    """Kilometers driven by each taxi, as a report for the inspectors."""
    distances = meter_readings.groupby("taxi_id", as_index=False).agg(km=("km", "sum"))
    reports = gcs.get_client().bucket("city-taxis-reports")
    blob = reports.blob(f"distance_by_taxi/{context.partition_key}.csv")
    blob.upload_from_string(distances.to_csv(index=False), content_type="text/csv")
    return dg.MaterializeResult(metadata={"taxis": len(distances)})


load_meters = dg.define_asset_job("load_meters", selection=[meter_readings, distance_by_taxi])


@dg.sensor(job=load_meters, minimum_interval_seconds=300)
def new_meter_exports(context: dg.SensorEvaluationContext, gcs: GCSResource) -> dg.SensorResult:
    """Requests a run for each file that has arrived in the bucket."""
    keys = get_gcs_keys(
        RAW, prefix="meters/", since_key=context.cursor, gcs_session=gcs.get_client()
    )
    dates = [key.removeprefix("meters/").removesuffix(".csv") for key in keys]
    return dg.SensorResult(
        run_requests=[dg.RunRequest(partition_key=date) for date in dates],
        cursor=keys[-1] if keys else context.cursor,
    )


gcs = GCSResource(project=dg.EnvVar("GCP_PROJECT"))

defs = dg.Definitions(
    assets=[meter_readings, distance_by_taxi],
    jobs=[load_meters],
    sensors=[new_meter_exports],
    resources={
        "gcs": gcs,
        "io_manager": GCSPickleIOManager(gcs=gcs, gcs_bucket="city-taxis-dagster"),
    },
)
