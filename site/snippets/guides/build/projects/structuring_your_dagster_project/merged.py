from types import ModuleType

import dagster as dg

from city_library import catalog, lending
from city_library.lending.schedules import daily_loans, daily_loans_schedule
from city_library.resources import Files


def domain(package: ModuleType) -> dg.Definitions:
    group = package.__name__.split(".")[-1]
    return dg.Definitions(
        assets=dg.load_assets_from_package_module(package, group_name=group),
        asset_checks=dg.load_asset_checks_from_package_module(package),
    )


defs = dg.Definitions.merge(
    domain(catalog),
    domain(lending),
    dg.Definitions(jobs=[daily_loans], schedules=[daily_loans_schedule]),
    dg.Definitions(
        resources={"files": Files(folder=dg.EnvVar("LIBRARY_FOLDER"))}
    ),
)
