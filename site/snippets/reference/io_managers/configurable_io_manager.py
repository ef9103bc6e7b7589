import json
from pathlib import Path

import dagster as dg


class JsonFiles(dg.ConfigurableIOManager):
    folder: str

    def path(self, context: dg.InputContext | dg.OutputContext) -> Path:
        return Path(self.folder, *context.get_asset_identifier()).with_suffix(".json")

    def handle_output(self, context: dg.OutputContext, obj: list) -> None:
        path = self.path(context)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(obj))
        context.add_output_metadata({"rows": len(obj), "path": path})

    def load_input(self, context: dg.InputContext) -> list:
        return json.loads(self.path(context).read_text())
