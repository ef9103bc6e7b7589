import dagster as dg
import duckdb
from dagster_datahub import DatahubRESTEmitterResource
from datahub.emitter.mce_builder import make_dataset_urn
from datahub.emitter.mcp import MetadataChangeProposalWrapper
from datahub.metadata.schema_classes import (
    DatasetLineageTypeClass,
    DatasetPropertiesClass,
    UpstreamClass,
    UpstreamLineageClass,
)

SOURCE = make_dataset_urn("file", "shelter/adoptions.csv")
TABLE = make_dataset_urn("duckdb", "shelter.main.adoptions_by_species")


@dg.asset
def adoptions_by_species() -> dg.MaterializeResult:
    """Adoptions of each species since the shelter opened."""
    with duckdb.connect("shelter.duckdb") as shelter:
        shelter.execute("""
            create or replace table adoptions_by_species as
            select species, count(*) as adoptions from 'adoptions.csv' group by species
        """)
        [rows] = shelter.execute("select count(*) from adoptions_by_species").fetchall()[0]
    return dg.MaterializeResult(metadata={"dagster/row_count": rows})


@dg.asset(deps=[adoptions_by_species], retry_policy=dg.RetryPolicy(max_retries=2, delay=10))
def datahub_entry(
    context: dg.AssetExecutionContext, datahub: DatahubRESTEmitterResource
) -> dg.MaterializeResult:
    event = context.instance.get_latest_materialization_event(adoptions_by_species.key)
    rows = event.asset_materialization.metadata["dagster/row_count"].value if event else None
    properties = DatasetPropertiesClass(
        description=adoptions_by_species.descriptions_by_key[adoptions_by_species.key],
        customProperties={"rows": str(rows), "dagster_run_id": context.run_id},
    )
    lineage = UpstreamLineageClass(
        upstreams=[UpstreamClass(SOURCE, DatasetLineageTypeClass.TRANSFORMED)]
    )
    emitter = datahub.get_emitter()
    for aspect in (properties, lineage):
        emitter.emit(MetadataChangeProposalWrapper(entityUrn=TABLE, aspect=aspect))
    emitter.close()
    return dg.MaterializeResult(metadata={"urn": TABLE})


defs = dg.Definitions(
    assets=[adoptions_by_species, datahub_entry],
    resources={
        "datahub": DatahubRESTEmitterResource(
            connection=dg.EnvVar("DATAHUB_GMS_URL"), token=dg.EnvVar("DATAHUB_GMS_TOKEN")
        )
    },
)
