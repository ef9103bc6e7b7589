import dagster as dg
from dagster_openai import OpenAIResource

from labels import openai


class ReplyConfig(dg.Config):
    review: str


@dg.op
def draft_reply(
    context: dg.OpExecutionContext, config: ReplyConfig, openai: OpenAIResource
) -> str:
    with openai.get_client(context) as client:
        answer = client.chat.completions.create(
            model="gpt-4.1-mini",
            messages=[
                {"role": "system", "content": "Draft a reply to this review."},
                {"role": "user", "content": config.review},
            ],
        )
    if answer.usage:
        tokens = {"openai.total_tokens": answer.usage.total_tokens}
        context.add_output_metadata(tokens)
    return answer.choices[0].message.content or ""


@dg.job
def reply_to_review() -> None:
    draft_reply()


defs = dg.Definitions(jobs=[reply_to_review], resources={"openai": openai})
