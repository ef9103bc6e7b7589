import os
from pathlib import Path
from typing import Any

import modal

RATE = 16_000  # samples per second, as Whisper expects
MODEL = "base.en"
BUCKET_FOLDER = Path("/bucket")

# start_app
app = modal.App("podcasts")

image = modal.Image.from_registry(
    "nvidia/cuda:12.4.1-cudnn-runtime-ubuntu22.04", add_python="3.11"
).pip_install("faster-whisper==1.2.1")

bucket = modal.CloudBucketMount(
    os.environ.get("S3_BUCKET", "podcasts"),
    bucket_endpoint_url=os.environ.get("S3_ENDPOINT_URL"),
    secret=modal.Secret.from_name(
        "podcast-bucket",
        required_keys=["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"],
    ),
    read_only=True,
)
# end_app


# start_split
def split(samples: Any, seconds: int = 300) -> list[tuple[int, int]]:
    """Splits samples into parts of about `seconds`, at the quietest moment nearby."""
    import numpy as np

    window = RATE // 5
    cuts = [0]
    while len(samples) - cuts[-1] > seconds * RATE * 1.5:
        first = cuts[-1] + int(seconds * RATE * 0.8)
        near = samples[first : cuts[-1] + int(seconds * RATE * 1.2)]
        count = len(near) // window
        loudness = np.abs(near[: count * window]).reshape(count, window).mean(axis=1)
        cuts.append(first + int(loudness.argmin()) * window + window // 2)
    return list(zip(cuts, [*cuts[1:], len(samples)], strict=True))


# end_split


# start_functions
@app.function(image=image, gpu="T4", timeout=900)
def transcribe_part(samples: Any, offset: float) -> list[dict[str, Any]]:
    """Transcribes a part that starts `offset` seconds into the episode."""
    from faster_whisper import WhisperModel

    segments, _ = WhisperModel(MODEL).transcribe(samples, vad_filter=True)
    return [
        {"start": round(offset + segment.start, 1), "text": segment.text.strip()}
        for segment in segments
    ]


@app.function(image=image, volumes={str(BUCKET_FOLDER): bucket}, timeout=3600)
def transcribe_episode(audio_key: str) -> list[dict[str, Any]]:
    """Transcribes an episode, with all of its parts in parallel."""
    from faster_whisper import decode_audio

    samples: Any = decode_audio(str(BUCKET_FOLDER / audio_key), sampling_rate=RATE)
    parts = [(samples[first:last], first / RATE) for first, last in split(samples)]
    return [line for lines in transcribe_part.starmap(parts) for line in lines]


# end_functions


# start_try
@app.local_entrypoint()
def try_it(audio_key: str) -> None:
    for line in transcribe_episode.remote(audio_key):
        print(f"{line['start']:>8} {line['text']}")


# end_try


# start_dagster
@app.local_entrypoint()
def from_dagster() -> None:
    from dagster_pipes import open_dagster_pipes

    with open_dagster_pipes() as pipes:
        audio_key = pipes.get_extra("audio_key")
        lines = transcribe_episode.remote(audio_key)
        words = sum(len(line["text"].split()) for line in lines)
        pipes.log.info(f"{audio_key}: {len(lines)} lines, {words} words")
        pipes.report_custom_message(lines)
        pipes.report_asset_materialization(
            metadata={"lines": len(lines), "words": words}
        )


# end_dagster
