import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1] / "modal_app"))

from transcribe import RATE, split  # noqa: E402


def test_cuts_are_in_the_pauses() -> None:
    # Two minutes of four-second tones, each with a one-second pause
    sound = np.concatenate([np.ones(4 * RATE), np.zeros(RATE)] * 24)
    parts = split(sound, seconds=30)
    assert [parts[0][0], parts[-1][1]] == [0, len(sound)]
    assert all(left[1] == right[0] for left, right in zip(parts, parts[1:]))
    assert all(sound[first] == 0 for first, _ in parts[1:])
    assert all(15 <= (last - first) / RATE <= 45 for first, last in parts)


def test_a_short_episode_is_one_part() -> None:
    assert split(np.zeros(60 * RATE)) == [(0, 60 * RATE)]
