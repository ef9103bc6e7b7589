import json
from pathlib import Path
from typing import Any, Union

import dagster as dg


# start_class
class JsonByPartition(dg.ConfigurableIOManager):
    """Stores one JSON file per asset or partition."""

    folder: str

    def file(
        self, context: Union[dg.InputContext, dg.OutputContext], *partition: str
    ) -> Path:
        *parents, name = [*context.asset_key.path, *partition]
        return Path(self.folder, *parents, f"{name}.json")

    def handle_output(self, context: dg.OutputContext, obj: Any) -> None:
        if context.has_asset_partitions:
            path = self.file(context, context.asset_partition_key)
        else:
            path = self.file(context)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(obj))

    def load_input(self, context: dg.InputContext) -> Any:
        if not context.has_asset_partitions:
            return json.loads(self.file(context).read_text())
        loaded = {
            key: json.loads(self.file(context, key).read_text())
            for key in context.asset_partition_keys
        }
        return loaded if len(loaded) > 1 else loaded.popitem()[1]


# end_class

days = dg.DailyPartitionsDefinition("2025-06-01", end_date="2025-06-04")


@dg.asset(partitions_def=days)
def daily_maximum(context: dg.AssetExecutionContext) -> float:
    return 20.0 + int(context.partition_key[-2:])


@dg.asset(partitions_def=days)
def heat_alarm(daily_maximum: float) -> bool:
    return daily_maximum > 22


@dg.asset
def hottest_day(daily_maximum: dict[str, float]) -> str:
    return max(daily_maximum, key=lambda day: daily_maximum[day])


defs = dg.Definitions(
    assets=[daily_maximum, heat_alarm, hottest_day],
    resources={"io_manager": JsonByPartition(folder="greenhouse")},
)
