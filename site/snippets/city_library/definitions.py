import dagster as dg

from city_library import catalog, lending
from city_library.lending.schedules import daily_loans, daily_loans_schedule
from city_library.resources import Files

defs = dg.Definitions(
    assets=[
        *dg.load_assets_from_package_module(catalog, group_name="catalog"),
        *dg.load_assets_from_package_module(lending, group_name="lending"),
    ],
    asset_checks=[
        *dg.load_asset_checks_from_package_module(catalog),
        *dg.load_asset_checks_from_package_module(lending),
    ],
    jobs=[daily_loans],
    schedules=[daily_loans_schedule],
    resources={"files": Files(folder=dg.EnvVar("LIBRARY_FOLDER"))},
)
