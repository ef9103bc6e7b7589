"""Python imports this at its start when the snippet tests run it: see recorder.py."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1]))
try:
    from recorder import install

    install()
finally:
    sys.path.pop()
