from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Optional
from uuid import uuid4

import dagster as dg
from azure.core.exceptions import ResourceNotFoundError
from azure.identity import DefaultAzureCredential
from azure.storage.blob import ContainerClient


# start_reader
class BlobMessageReader(dg.PipesBlobStoreMessageReader):
    def __init__(self, account_url: str, container: str) -> None:
        super().__init__(interval=5)
        self.place = {"account_url": account_url, "container": container}
        self.client = ContainerClient(
            account_url, container, DefaultAzureCredential()
        )

    @contextmanager
    def get_params(self) -> Iterator[dict[str, Any]]:
        yield {**self.place, "prefix": uuid4().hex}

    def messages_are_readable(self, params: dict[str, Any]) -> bool:
        return True

    def download_messages_chunk(
        self, index: int, params: dict[str, Any]
    ) -> Optional[str]:
        try:
            blob = self.client.download_blob(f"{params['prefix']}/{index}.json")
        except ResourceNotFoundError:
            return None
        return blob.readall().decode()

    def no_messages_debug_text(self) -> str:
        return f"Attempted to read messages from {self.place}."


# end_reader


# start_resource
class AzureMl(dg.ConfigurableResource):
    subscription: str
    resource_group: str
    workspace: str
    account_url: str
    container: str

    def run(
        self,
        context: dg.AssetExecutionContext,
        extras: Optional[dict[str, Any]] = None,
        **job: Any,
    ) -> Sequence[dg.PipesExecutionResult]:
        from azure.ai.ml import MLClient, command  # type: ignore

        ml = MLClient(
            DefaultAzureCredential(),
            self.subscription,
            self.resource_group,
            self.workspace,
        )
        with dg.open_pipes_session(
            context=context,
            context_injector=dg.PipesEnvContextInjector(),
            message_reader=BlobMessageReader(self.account_url, self.container),
            extras=extras,
        ) as session:
            variables = dict(session.get_bootstrap_env_vars())
            submitted = ml.jobs.create_or_update(
                command(environment_variables=variables, **job)
            )
            context.log.info(f"Azure ML job: {submitted.studio_url}")
            try:
                ml.jobs.stream(submitted.name)
            except dg.DagsterExecutionInterruptedError:
                ml.jobs.begin_cancel(submitted.name)
                raise
            status = ml.jobs.get(submitted.name).status
            if status in ("Failed", "Canceled"):
                raise dg.Failure(f"Azure ML job {submitted.name}: {status}")
        return session.get_results(implicit_materializations=False)


# end_resource


# start_asset
@dg.multi_asset(specs=[dg.AssetSpec("demand_model", deps=["sales"])])
def train_demand_model(
    context: dg.AssetExecutionContext, azure_ml: AzureMl
) -> Sequence[dg.PipesExecutionResult]:
    from azure.ai.ml import Input  # type: ignore

    datastore = "azureml://datastores/workspaceblobstore/paths"
    return azure_ml.run(
        context,
        code="jobs",
        command="python train_demand.py ${{inputs.sales}}",
        inputs={"sales": Input(type="uri_file", path=f"{datastore}/sales.csv")},
        environment="bakery@latest",
        compute="cpu-cluster",
    )


defs = dg.Definitions(
    assets=[train_demand_model],
    resources={
        "azure_ml": AzureMl(
            subscription=dg.EnvVar("AZURE_SUBSCRIPTION_ID"),
            resource_group="bakery",
            workspace="bakery-ml",
            account_url="https://bakery.blob.core.windows.net",
            container="dagster-messages",
        )
    },
)
# end_asset
