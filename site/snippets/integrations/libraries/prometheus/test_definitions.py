from pathlib import Path
from unittest.mock import patch

import dagster as dg
import pytest
from dagster_prometheus import PrometheusResource

from definitions import observations

OBSERVATIONS = "station,celsius\nOslo,4\nBergen,7\nOslo,5\n"


def test_observations(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("observations.csv").write_text(OBSERVATIONS)

    with patch("prometheus_client.push_to_gateway") as push:
        dg.materialize(
            [observations],
            resources={"prometheus": PrometheusResource(gateway="unused")},
        )

    registry = push.call_args.kwargs["registry"]
    assert registry.get_sample_value("weather_stations_reporting") == 2
