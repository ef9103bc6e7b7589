import json
import urllib.request

import dagster as dg
from dagster_aws.s3 import S3Resource
from dagster_modal import ModalClient
from dagster_openai import OpenAIResource

from .feed import Feed, read_feed
from .mail import MailResource

BUCKET = dg.EnvVar("S3_BUCKET")
MODEL = "gpt-6-luna"
TASK = (
    "Summarize this podcast episode for someone who is deciding whether to listen. "
    "Write five bullet points, then one sentence about who should listen."
)


def build_assets(
    feed: Feed, episodes: dg.DynamicPartitionsDefinition
) -> list[dg.AssetsDefinition]:
    """The four assets of a podcast, with one partition for each episode."""

    # start_audio
    @dg.asset(
        key_prefix=feed.name,
        partitions_def=episodes,
        group_name=feed.name,
        kinds={"python", "s3"},
    )
    def audio(context: dg.AssetExecutionContext, s3: S3Resource) -> dg.MaterializeResult:
        """The episode's recording, in the bucket."""
        found = {episode.key: episode for episode in read_feed(feed)[0]}
        if context.partition_key not in found:
            raise dg.Failure(f"{feed.url} doesn't list {context.partition_key} anymore")
        episode = found[context.partition_key]
        key = f"{feed.name}/{episode.key}/audio"
        with urllib.request.urlopen(episode.audio_url, timeout=60) as recording:
            s3.get_client().upload_fileobj(recording, BUCKET.get_value(), key)
        return dg.MaterializeResult(
            metadata={"title": episode.title, "source": dg.MetadataValue.url(episode.audio_url)}
        )

    # end_audio

    # start_transcript
    @dg.asset(
        key_prefix=feed.name,
        deps=[audio],
        partitions_def=episodes,
        group_name=feed.name,
        kinds={"modal", "s3"},
        pool="modal",
    )
    def transcript(
        context: dg.AssetExecutionContext, modal: ModalClient, s3: S3Resource
    ) -> dg.MaterializeResult:
        """What was said, with the second at which each line starts."""
        folder = f"{feed.name}/{context.partition_key}"
        invocation = modal.run(
            func_ref="transcribe.py::from_dagster",
            context=context,
            extras={"audio_key": f"{folder}/audio"},
        )
        [lines] = invocation.get_custom_messages()
        s3.get_client().put_object(
            Bucket=BUCKET.get_value(),
            Key=f"{folder}/transcript.json",
            Body=json.dumps(lines).encode(),
        )
        return invocation.get_materialize_result()

    # end_transcript

    # start_summary
    @dg.asset(
        key_prefix=feed.name,
        deps=[transcript],
        partitions_def=episodes,
        group_name=feed.name,
        kinds={"openai"},
    )
    def summary(
        context: dg.AssetExecutionContext, openai: OpenAIResource, s3: S3Resource
    ) -> dg.MaterializeResult:
        """A summary of the transcript."""
        folder, bucket = f"{feed.name}/{context.partition_key}", BUCKET.get_value()
        stored = s3.get_client().get_object(Bucket=bucket, Key=f"{folder}/transcript.json")
        text = "\n".join(line["text"] for line in json.load(stored["Body"]))
        with openai.get_client(context) as client:
            answer = client.chat.completions.create(
                model=MODEL,
                messages=[
                    {"role": "system", "content": TASK},
                    {"role": "user", "content": text},
                ],
            )
        content = answer.choices[0].message.content or ""
        s3.get_client().put_object(
            Bucket=bucket, Key=f"{folder}/summary.md", Body=content.encode()
        )
        return dg.MaterializeResult(metadata={"summary": dg.MetadataValue.md(content)})

    # end_summary

    # start_mail
    @dg.asset(
        key_prefix=feed.name,
        deps=[summary],
        partitions_def=episodes,
        group_name=feed.name,
        kinds={"python"},
    )
    def email(
        context: dg.AssetExecutionContext, mail: MailResource, s3: S3Resource
    ) -> None:
        """The summary in your inbox."""
        key = f"{feed.name}/{context.partition_key}/summary.md"
        stored = s3.get_client().get_object(Bucket=BUCKET.get_value(), Key=key)
        text = stored["Body"].read().decode()
        mail.send(f"New episode: {feed.name}, {context.partition_key}", text)

    # end_mail

    return [audio, transcript, summary, email]
