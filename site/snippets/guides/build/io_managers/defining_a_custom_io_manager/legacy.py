import csv
from pathlib import Path
from typing import Union

import dagster as dg

Rows = list[dict[str, str]]


class CsvFolder(dg.IOManager):
    def __init__(self, folder: str) -> None:
        self.folder = folder

    def path(self, context: Union[dg.InputContext, dg.OutputContext]) -> Path:
        return Path(self.folder, *context.asset_key.path).with_suffix(".csv")

    def handle_output(self, context: dg.OutputContext, obj: Rows) -> None:
        path = self.path(context)
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("w", newline="") as file:
            writer = csv.DictWriter(file, fieldnames=list(obj[0]))
            writer.writeheader()
            writer.writerows(obj)

    def load_input(self, context: dg.InputContext) -> Rows:
        with self.path(context).open(newline="") as file:
            return list(csv.DictReader(file))


@dg.io_manager(config_schema={"folder": str})
def csv_folder(context: dg.InitResourceContext) -> CsvFolder:
    return CsvFolder(context.resource_config["folder"])


@dg.asset(key_prefix="greenhouse")
def readings() -> Rows:
    return [
        {"bed": "north", "celsius": "21.5"},
        {"bed": "south", "celsius": "34.0"},
    ]


defs = dg.Definitions(
    assets=[readings],
    resources={"io_manager": csv_folder.configured({"folder": "tables"})},
)
