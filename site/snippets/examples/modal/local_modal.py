"""`modal run` without Modal: remote functions run in this process, and tones take the place of speech.

Whisper's weights are several hundred megabytes, so the sample recordings contain a tone for each sentence.
"""

import importlib.util
import inspect
import os
import sys
import tempfile
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import boto3
import faster_whisper
import modal
import numpy as np

RATE = 16_000
SENTENCES = [
    "Welcome back to the data kitchen.",
    "Today we talk about late data.",
    "Partitions make a backfill boring, and that is a compliment.",
    "Write the same file twice, and nothing breaks.",
    "Alerts should name the table and the owner.",
    "Thanks for listening.",
]


def frequency_of(number: int) -> int:
    return 300 + 150 * number


class ToneModel:
    """Replaces WhisperModel: recognizes each tone's sentence and start time."""

    def __init__(self, name: str) -> None:
        self.name = name

    def transcribe(self, samples: Any, vad_filter: bool) -> tuple[list[Any], Any]:
        window = RATE // 10
        count = len(samples) // window
        loud = np.abs(samples[: count * window]).reshape(count, window).mean(axis=1) > 0.05
        edges = np.flatnonzero(np.diff(np.concatenate([[0], loud.astype(int), [0]])))
        segments = []
        for first, last in edges.reshape(-1, 2) * window:
            spectrum = np.abs(np.fft.rfft(samples[first:last]))
            frequency = spectrum.argmax() * RATE / (last - first)
            number = round((frequency - frequency_of(0)) / 150)
            segments.append(SimpleNamespace(start=first / RATE, text=SENTENCES[number]))
        return segments, None


def mount_bucket(folder: Path) -> None:
    """Copies the bucket's files to the folder where Modal would mount it."""
    storage = boto3.client(
        "s3",
        endpoint_url=os.environ["S3_ENDPOINT_URL"],
        aws_access_key_id=os.environ["S3_ACCESS_KEY_ID"],
        aws_secret_access_key=os.environ["S3_SECRET_ACCESS_KEY"],
        region_name="us-east-1",
    )
    bucket = os.environ["S3_BUCKET"]
    for entry in storage.list_objects_v2(Bucket=bucket).get("Contents", []):
        file = folder / entry["Key"]
        file.parent.mkdir(parents=True, exist_ok=True)
        storage.download_file(bucket, entry["Key"], str(file))


def call_remote(function: Any, *args: Any) -> Any:
    return function.local(*args)


def call_for_each(function: Any, inputs: Any) -> list[Any]:
    return [function.local(*args) for args in inputs]


def main(command: str, target: str, *options: str) -> None:
    assert command == "run", f"modal {command} isn't part of the local services"
    file, _, entrypoint = target.partition("::")
    setattr(modal.Function, "remote", call_remote)
    setattr(modal.Function, "starmap", call_for_each)
    setattr(faster_whisper, "WhisperModel", ToneModel)
    spec = importlib.util.spec_from_file_location("transcribe", file)
    assert spec and spec.loader, f"{file} is no Python file"
    module: Any = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    with tempfile.TemporaryDirectory() as folder:
        module.BUCKET_FOLDER = Path(folder)
        mount_bucket(module.BUCKET_FOLDER)
        function = getattr(module, entrypoint).info.raw_f
        names = [f"--{name.replace('_', '-')}" for name in inspect.signature(function).parameters]
        assert list(options[::2]) == names, f"{entrypoint} takes {names}"
        function(*options[1::2])


if __name__ == "__main__":
    main(*sys.argv[1:])
