from pathlib import Path

import dagster as dg


class ReportFolder(dg.ConfigurableResource):
    path: str

    def write(self, name: str, text: str) -> Path:
        file = Path(self.path) / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        return file


defs = dg.Definitions(resources={"reports": ReportFolder(path="reports")})
