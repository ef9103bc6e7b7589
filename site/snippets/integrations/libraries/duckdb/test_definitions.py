from pathlib import Path

import dagster as dg
from dagster_duckdb import DuckDBResource
from definitions import flights, route_punctuality

CSV = """\
origin,destination,arrival_delay,cancelled
SEA,SFO,5,N
SEA,SFO,40,N
SEA,SFO,,Y
"""


def test_cancelled_flights_have_no_delay(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("data").mkdir()
    Path("data/flights_2025_01.csv").write_text(CSV)
    duckdb = DuckDBResource(database="test.duckdb")

    assert dg.materialize([flights, route_punctuality], resources={"duckdb": duckdb}).success

    with duckdb.get_connection() as conn:
        rows = conn.execute("select flights, on_time_share from route_punctuality")
        assert rows.fetchall() == [(2, 0.5)]
