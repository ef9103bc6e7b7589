import dagster as dg
from dagster_sigma import (
    DagsterSigmaTranslator,
    SigmaBaseUrl,
    SigmaDatasetTranslatorData,
    SigmaOrganization,
    SigmaWorkbookTranslatorData,
    load_sigma_asset_specs,
)


class PrefixTranslator(DagsterSigmaTranslator):
    def __init__(self, prefix: str):
        self.prefix = prefix

    def get_asset_spec(
        self, data: SigmaDatasetTranslatorData | SigmaWorkbookTranslatorData
    ) -> dg.AssetSpec:
        spec = super().get_asset_spec(data)
        return spec.replace_attributes(key=spec.key.with_prefix(self.prefix))


america = SigmaOrganization(
    base_url=SigmaBaseUrl.AWS_US,
    client_id=dg.EnvVar("SIGMA_US_CLIENT_ID"),
    client_secret=dg.EnvVar("SIGMA_US_CLIENT_SECRET"),
)
europe = SigmaOrganization(
    base_url=SigmaBaseUrl.AWS_EUROPE,
    client_id=dg.EnvVar("SIGMA_EU_CLIENT_ID"),
    client_secret=dg.EnvVar("SIGMA_EU_CLIENT_SECRET"),
)

defs = dg.Definitions(
    assets=[
        *load_sigma_asset_specs(america, PrefixTranslator("us")),
        *load_sigma_asset_specs(europe, PrefixTranslator("eu")),
    ]
)
