import os
from abc import ABC, abstractmethod
from typing import Any

import boto3
import dagster as dg
from dagster_aws.pipes import (
    PipesEMRClient,
    PipesS3ContextInjector,
    PipesS3MessageReader,
)


# start_local
class Spark(dg.ConfigurableResource, ABC):
    bucket: str

    def pair(self, include_stdio: bool = False) -> dict[str, Any]:
        s3 = boto3.client("s3")
        return {
            "context_injector": PipesS3ContextInjector(
                bucket=self.bucket, client=s3
            ),
            "message_reader": PipesS3MessageReader(
                bucket=self.bucket,
                client=s3,
                interval=5,
                include_stdio_in_messages=include_stdio,
            ),
        }

    @abstractmethod
    def submit(
        self,
        context: dg.AssetExecutionContext,
        script: str,
        extras: dict[str, Any],
    ) -> dg.MaterializeResult: ...


class LocalSpark(Spark):
    def submit(
        self,
        context: dg.AssetExecutionContext,
        script: str,
        extras: dict[str, Any],
    ) -> dg.MaterializeResult:
        path = dg.file_relative_path(__file__, script)
        command = ["spark-submit", "--master", "local[*]", path]
        client = dg.PipesSubprocessClient(**self.pair())
        return client.run(
            context=context, command=command, extras=extras
        ).get_materialize_result(implicit_materialization=False)


# end_local


# start_emr
class EmrSpark(Spark):
    def submit(
        self,
        context: dg.AssetExecutionContext,
        script: str,
        extras: dict[str, Any],
    ) -> dg.MaterializeResult:
        step = {
            "Name": script,
            "ActionOnFailure": "TERMINATE_CLUSTER",
            "HadoopJarStep": {
                "Jar": "command-runner.jar",
                "Args": ["spark-submit", f"s3://{self.bucket}/jobs/{script}"],
            },
        }
        cluster: dict[str, Any] = {
            "Name": "parcels",
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
                    "Name": "Install dagster-pipes",
                    "ScriptBootstrapAction": {
                        "Path": f"s3://{self.bucket}/jobs/install_pipes.sh"
                    },
                }
            ],
            "Steps": [step],
        }
        return (
            PipesEMRClient(
                **self.pair(include_stdio=True), client=boto3.client("emr")
            )
            .run(
                context=context,
                run_job_flow_params=cluster,  # type: ignore
                extras=extras,
            )
            .get_materialize_result(implicit_materialization=False)
        )


# end_emr


# start_asset
@dg.asset(
    deps=["scans"],
    check_specs=[dg.AssetCheckSpec("all_depots", asset="scans_per_depot")],
    kinds={"pyspark"},
)
def scans_per_depot(
    context: dg.AssetExecutionContext, spark: dg.ResourceParam[Spark]
) -> dg.MaterializeResult:
    folder = os.getenv("PARCELS_DATA", "data")
    return spark.submit(
        context,
        script="scans_per_depot.py",
        extras={
            "source": f"{folder}/scans",
            "target": f"{folder}/scans_per_depot",
        },
    )


in_production = os.getenv("DAGSTER_DEPLOYMENT") == "production"
spark_class = EmrSpark if in_production else LocalSpark

defs = dg.Definitions(
    assets=[scans_per_depot],
    resources={
        "spark": spark_class(bucket=os.getenv("PARCELS_BUCKET", "parcels"))
    },
)
# end_asset
