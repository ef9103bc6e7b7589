import dagster as dg

from bike_rentals import assets

all_assets = dg.load_assets_from_modules([assets])

defs = dg.Definitions(
    assets=all_assets,
    resources={
        "trip_files": assets.TripFiles(folder=dg.EnvVar("TRIPS_FOLDER"))
    },
)
