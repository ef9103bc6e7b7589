import csv
from pathlib import Path
from typing import Union

import dagster as dg

Rows = list[dict[str, str]]


# start_class
class CsvFolder(dg.ConfigurableIOManager):
    """Stores one CSV file per asset in a folder."""

    folder: str

    def path(self, context: Union[dg.InputContext, dg.OutputContext]) -> Path:
        return Path(self.folder, *context.asset_key.path).with_suffix(".csv")

    def handle_output(self, context: dg.OutputContext, obj: Rows) -> None:
        path = self.path(context)
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("w", newline="") as file:
            writer = csv.DictWriter(file, fieldnames=list(obj[0]))
            writer.writeheader()
            writer.writerows(obj)
        context.add_output_metadata(
            {"rows": len(obj), "path": dg.MetadataValue.path(path)}
        )

    def load_input(self, context: dg.InputContext) -> Rows:
        with self.path(context).open(newline="") as file:
            return list(csv.DictReader(file))


# end_class


@dg.asset(key_prefix="greenhouse")
def readings() -> Rows:
    return [
        {"bed": "north", "celsius": "21.5"},
        {"bed": "south", "celsius": "34.0"},
    ]


@dg.asset
def hot_beds(readings: Rows) -> Rows:
    return [row for row in readings if float(row["celsius"]) > 30]


defs = dg.Definitions(
    assets=[readings, hot_beds],
    resources={"io_manager": CsvFolder(folder="tables")},
)
