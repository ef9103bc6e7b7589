from collections.abc import Mapping
from typing import Any, Optional

import dagster as dg
from dagster_dbt import DagsterDbtTranslator, DbtProject


class WikiTranslator(DagsterDbtTranslator):
    def get_asset_spec(
        self,
        manifest: Mapping[str, Any],
        unique_id: str,
        project: Optional[DbtProject],
    ) -> dg.AssetSpec:
        spec = super().get_asset_spec(manifest, unique_id, project)
        page = f"https://wiki.coffee.example/tables/{spec.key.path[-1]}"
        return spec.merge_attributes(metadata={"wiki": dg.MetadataValue.url(page)})
