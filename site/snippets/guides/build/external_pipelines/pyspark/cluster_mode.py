import subprocess
from collections.abc import Iterator

import boto3
import dagster as dg
from dagster_aws.pipes import PipesS3ContextInjector, PipesS3MessageReader

BUCKET = "parcels"
SCRIPT = f"s3://{BUCKET}/jobs/scans_per_depot.py"


@dg.multi_asset(
    specs=[dg.AssetSpec("scans_per_depot", deps=["scans"])],
    check_specs=[dg.AssetCheckSpec("all_depots", asset="scans_per_depot")],
)
def count_scans(
    context: dg.AssetExecutionContext,
) -> Iterator[dg.PipesExecutionResult]:
    s3 = boto3.client("s3")
    with dg.open_pipes_session(
        context=context,
        context_injector=PipesS3ContextInjector(bucket=BUCKET, client=s3),
        message_reader=PipesS3MessageReader(bucket=BUCKET, client=s3),
        extras={
            "source": f"s3://{BUCKET}/scans",
            "target": f"s3://{BUCKET}/scans_per_depot",
        },
    ) as session:
        command = ["spark-submit", "--deploy-mode", "cluster", SCRIPT]
        for name, value in session.get_bootstrap_cli_arguments().items():
            command += [name, value]
        subprocess.run(command, check=True)
    yield from session.get_results()


defs = dg.Definitions(assets=[count_scans])
