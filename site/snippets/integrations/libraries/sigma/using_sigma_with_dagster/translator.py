import dagster as dg
from dagster_sigma import (
    DagsterSigmaTranslator,
    SigmaDatasetTranslatorData,
    SigmaWorkbookTranslatorData,
    load_sigma_asset_specs,
)

from organization import sigma


class PlugsTranslator(DagsterSigmaTranslator):
    def get_asset_spec(
        self, data: SigmaDatasetTranslatorData | SigmaWorkbookTranslatorData
    ) -> dg.AssetSpec:
        spec = super().get_asset_spec(data)
        if isinstance(data, SigmaWorkbookTranslatorData):
            return spec.replace_attributes(
                key=spec.key.with_prefix(["sigma", "workbook"]),
                owners=["team:sales-analytics"],
            )
        return spec.replace_attributes(
            key=spec.key.with_prefix(["sigma", "dataset"])
        )


defs = dg.Definitions(assets=load_sigma_asset_specs(sigma, PlugsTranslator()))
