import os
from pathlib import Path

import dagster as dg


class BookingFiles(dg.ConfigurableResource):
    folder: str

    def passengers(self, day: str) -> list[str]:
        return Path(self.folder, f"{day}.txt").read_text().splitlines()


@dg.asset
def boarding_list(bookings: BookingFiles) -> dg.MaterializeResult:
    passengers = bookings.passengers("2025-06-01")
    Path("boarding_list.txt").write_text("\n".join(sorted(passengers)))
    return dg.MaterializeResult(metadata={"passengers": len(passengers)})


RESOURCES = {
    "local": {"bookings": BookingFiles(folder="sample_bookings")},
    "production": {
        "bookings": BookingFiles(folder=dg.EnvVar("BOOKINGS_FOLDER"))
    },
}

defs = dg.Definitions(
    assets=[boarding_list],
    resources=RESOURCES[os.getenv("FERRY_DEPLOYMENT", "local")],
)
