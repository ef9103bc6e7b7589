import json
from typing import Any

import dagster as dg
from upath import UPath


# start_class
class JsonFiles(dg.UPathIOManager):
    extension = ".json"

    def dump_to_path(
        self, context: dg.OutputContext, obj: Any, path: UPath
    ) -> None:
        path.write_text(json.dumps(obj))

    def load_from_path(self, context: dg.InputContext, path: UPath) -> Any:
        return json.loads(path.read_text())

    def get_metadata(
        self, context: dg.OutputContext, obj: Any
    ) -> dict[str, dg.MetadataValue]:
        return {"length": dg.MetadataValue.int(len(obj))}


class JsonFilesIn(dg.ConfigurableIOManagerFactory[JsonFiles]):
    base_path: str

    def create_io_manager(self, context: dg.InitResourceContext) -> JsonFiles:
        return JsonFiles(base_path=UPath(self.base_path))


# end_class

months = dg.StaticPartitionsDefinition(["May", "June", "July"])


@dg.asset(partitions_def=months)
def harvest(context: dg.AssetExecutionContext) -> list[str]:
    return [f"{context.partition_key} tomatoes"]


# start_input
@dg.asset(
    ins={"harvest": dg.AssetIn(metadata={"allow_missing_partitions": True})}
)
def year(harvest: dict[str, list[str]]) -> list[str]:
    return sorted(harvest)


# end_input

defs = dg.Definitions(
    assets=[harvest, year],
    resources={"io_manager": JsonFilesIn(base_path="greenhouse")},
)
