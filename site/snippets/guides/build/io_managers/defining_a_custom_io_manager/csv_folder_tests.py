from pathlib import Path

import dagster as dg
from csv_folder import CsvFolder

rows = [{"bed": "north", "celsius": "21.5"}]


def test_csv_folder(tmp_path: Path) -> None:
    tables = CsvFolder(folder=str(tmp_path))
    key = dg.AssetKey(["greenhouse", "readings"])
    output = dg.build_output_context(asset_key=key)
    tables.handle_output(output, rows)

    assert (tmp_path / "greenhouse" / "readings.csv").exists()
    assert output.get_logged_metadata()["rows"] == dg.IntMetadataValue(1)
    assert tables.load_input(dg.build_input_context(asset_key=key)) == rows
