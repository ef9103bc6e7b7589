from pathlib import Path

import dagster as dg
import nbformat
from nbconvert import HTMLExporter


class HtmlNotebookIOManager(dg.ConfigurableIOManager):
    folder: str

    def handle_output(self, context: dg.OutputContext, obj: bytes) -> None:
        notebook = nbformat.reads(obj.decode(), as_version=4)
        html, _ = HTMLExporter().from_notebook_node(notebook)
        page = Path(self.folder, *context.get_asset_identifier()).with_suffix(".html")
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(html, encoding="utf-8")
        context.add_output_metadata({"page": dg.MetadataValue.path(page)})

    def load_input(self, context: dg.InputContext) -> None:
        raise NotImplementedError("Read the page from its path.")
