from collections.abc import Iterator
from dataclasses import dataclass
from typing import Union

import dagster as dg
from dagster.components import ComponentLoadContext
from dagster_sling import SlingReplicationCollectionComponent, SlingResource
from dagster_sling.components.sling_replication_collection.component import SlingReplicationSpecModel


@dataclass
class SourceSling(SlingReplicationCollectionComponent):
    """Sling replications whose materializations name the source system and count the rows."""

    source_system: str = "unknown"

    def execute(
        self,
        context: dg.AssetExecutionContext,
        sling: SlingResource,
        replication_spec_model: SlingReplicationSpecModel,
    ) -> Iterator[Union[dg.AssetMaterialization, dg.MaterializeResult]]:
        context.log.info(f"Loading from {self.source_system}")
        for event in sling.replicate(context=context).fetch_row_count():
            metadata = {**(event.metadata or {}), "source_system": self.source_system}
            yield event._replace(metadata=metadata)

    def build_defs(self, context: ComponentLoadContext) -> dg.Definitions:
        defs = super().build_defs(context)
        tags = {"source": self.source_system}
        return defs.map_asset_specs(func=lambda spec: spec.merge_attributes(tags=tags))
