"""Lets the tests in this folder import the code that they test, as in a project."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
