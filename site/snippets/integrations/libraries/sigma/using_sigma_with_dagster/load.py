import dagster as dg
from dagster_sigma import SigmaFilter, load_sigma_asset_specs

from organization import sigma

sigma_specs = load_sigma_asset_specs(
    sigma,
    sigma_filter=SigmaFilter(
        workbook_folders=[["Plugs Electronics", "Sales"]],
        workbooks=[["Plugs Electronics", "Marketing", "Campaigns"]],
        include_unused_datasets=False,
    ),
    fetch_column_data=False,
)

defs = dg.Definitions(assets=sigma_specs)
