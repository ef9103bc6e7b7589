from pathlib import Path

import dagster as dg


class Files(dg.ConfigurableResource):
    folder: str

    def read(self, name: str) -> list[str]:
        return (Path(self.folder) / name).read_text().splitlines()

    def write(self, name: str, lines: list[str]) -> None:
        (Path(self.folder) / name).write_text("\n".join(lines))
