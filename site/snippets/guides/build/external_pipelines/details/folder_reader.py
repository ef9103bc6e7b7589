from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Optional
from uuid import uuid4

import dagster as dg
from dagster_pipes import PipesParams


class FolderMessageReader(dg.PipesBlobStoreMessageReader):
    def __init__(self, folder: Path, interval: float = 10) -> None:
        super().__init__(interval=interval)
        self.folder = folder

    @contextmanager
    def get_params(self) -> Iterator[PipesParams]:
        path = self.folder / uuid4().hex
        path.mkdir(parents=True)
        yield {"path": str(path)}

    def messages_are_readable(self, params: PipesParams) -> bool:
        return Path(params["path"], "1.json").exists()

    def download_messages_chunk(
        self, index: int, params: PipesParams
    ) -> Optional[str]:
        chunk = Path(params["path"], f"{index}.json")
        return chunk.read_text() if chunk.exists() else None

    def no_messages_debug_text(self) -> str:
        return f"Attempted to read messages from {self.folder}."
