import boto3
import dagster as dg
from dagster_aws.pipes import (
    PipesEMRClient,
    PipesS3ContextInjector,
    PipesS3MessageReader,
)

REGION = "eu-north-1"
BUCKET = "metro"


# start_asset
@dg.asset(
    deps=["gate_log"],
    check_specs=[dg.AssetCheckSpec("few_invalid", asset="entries")],
    kinds={"emr", "pyspark"},
)
def entries(
    context: dg.AssetExecutionContext, emr: PipesEMRClient
) -> dg.MaterializeResult:
    return emr.run(
        context=context,
        run_job_flow_params={
            "Name": "count-entries",
            "ReleaseLabel": "emr-7.5.0",
            "Applications": [{"Name": "Spark"}],
            "ServiceRole": "EMR_DefaultRole",
            "JobFlowRole": "EMR_EC2_DefaultRole",
            "Instances": {
                "MasterInstanceType": "m5.xlarge",
                "SlaveInstanceType": "m5.xlarge",
                "InstanceCount": 3,
                "KeepJobFlowAliveWhenNoSteps": False,
            },
            "BootstrapActions": [
                {
                    "Name": "install dagster-pipes",
                    "ScriptBootstrapAction": {
                        "Path": f"s3://{BUCKET}/jobs/install_pipes.sh"
                    },
                }
            ],
            "Steps": [
                {
                    "Name": "count entries",
                    "ActionOnFailure": "TERMINATE_CLUSTER",
                    "HadoopJarStep": {
                        "Jar": "command-runner.jar",
                        "Args": [
                            "spark-submit",
                            f"s3://{BUCKET}/jobs/count_entries.py",
                        ],
                    },
                }
            ],
        },
        extras={
            "source": f"s3://{BUCKET}/gate_log",
            "target": f"s3://{BUCKET}/entries",
        },
    ).get_materialize_result(implicit_materialization=False)


# end_asset

# start_definitions
s3 = boto3.client("s3", region_name=REGION)

defs = dg.Definitions(
    assets=[entries],
    resources={
        "emr": PipesEMRClient(
            client=boto3.client("emr", region_name=REGION),
            context_injector=PipesS3ContextInjector(
                bucket="metro-pipes", client=s3
            ),
            message_reader=PipesS3MessageReader(
                bucket="metro-pipes",
                client=s3,
                include_stdio_in_messages=True,
            ),
        )
    },
)
# end_definitions
