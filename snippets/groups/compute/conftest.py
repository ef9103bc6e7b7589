"""Services that tests of several pages use."""

import pytest
from pipes_services import be_quick

quick = pytest.fixture(autouse=True)(be_quick)
