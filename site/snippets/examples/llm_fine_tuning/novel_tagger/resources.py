"""The Goodreads files as a resource."""

from pathlib import Path

import dagster as dg
import requests


class GoodreadsFiles(dg.ConfigurableResource):
    """Files of the UCSD Book Graph, kept in a local folder."""

    base_url: str
    folder: str = "data"

    def fetch(self, name: str) -> Path:
        """The local path of a file, which is downloaded if it's missing."""
        target = Path(self.folder) / Path(name).name
        if target.exists():
            return target
        target.parent.mkdir(parents=True, exist_ok=True)
        # Rename the file once it's complete, so that half a download is never read.
        partial = target.with_suffix(".part")
        with requests.get(f"{self.base_url}/{name}", stream=True, timeout=60) as response:
            response.raise_for_status()
            with partial.open("wb") as file:
                for chunk in response.iter_content(chunk_size=1 << 20):
                    file.write(chunk)
        return partial.rename(target)
