from unittest.mock import patch

import dagster as dg
from dagster_azure.fakes import FakeADLS2ServiceClient

from definitions import CONTAINER, adls2, hourly_load, readings

READINGS = b"""meter,read_at,kwh
A-1,2025-06-01 08:15:00,0.4
A-2,2025-06-01 08:45:00,0.6
A-1,2025-06-01 09:15:00,-1
"""


@patch("dagster_azure.adls2.resources.create_adls2_client")
@patch.dict("os.environ", {"AZURE_SAS_TOKEN": "unused"})
def test_load_by_hour(create_client) -> None:
    account = FakeADLS2ServiceClient("acmeenergy")
    create_client.return_value = account
    container = account.get_file_system_client(CONTAINER)
    landing = container.get_file_client("landing/2025-06-01.csv")
    landing.upload_data(READINGS, overwrite=True)

    dg.materialize(
        [readings, hourly_load],
        resources={"adls2": adls2, "io_manager": dg.mem_io_manager},
        partition_key="2025-06-01",
    )

    written = container.get_file_client("curated/hourly_load/2025-06-01.csv")
    assert written.download_file().readall() == b"hour,kwh\n8,1.0\n"
