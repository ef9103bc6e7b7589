"""Lets the tests of this folder import what they test, as they would in a project."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
