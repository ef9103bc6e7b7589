import dagster as dg
import pandas as pd
from dagster_notdiamond import NotDiamondResource
from dagster_openai import OpenAIResource
from notdiamond import LLMConfig

SMALL = LLMConfig(provider="openai", model="gpt-4.1-mini")
LARGE = LLMConfig(provider="openai", model="gpt-4.1")


@dg.asset
def questions() -> pd.DataFrame:
    return pd.read_csv("questions.csv")


@dg.asset(kinds={"openai"})
def answers(
    context: dg.AssetExecutionContext,
    notdiamond: NotDiamondResource,
    openai: OpenAIResource,
    questions: pd.DataFrame,
) -> pd.DataFrame:
    rows = []
    with notdiamond.get_client(context) as router, openai.get_client(context) as client:
        for question in questions["question"]:
            session, chosen = router.model_select(
                messages=[{"role": "user", "content": question}],
                model=[SMALL, LARGE],
                default=SMALL,
                tradeoff="cost",
            )
            model = (chosen or SMALL).model
            answer = client.chat.completions.create(
                model=model, messages=[{"role": "user", "content": question}]
            )
            text = answer.choices[0].message.content
            rows.append({"answer": text, "model": model, "session": session})
    return questions.join(pd.DataFrame(rows))


@dg.asset_check(asset=answers)
def router_answered(answers: pd.DataFrame) -> dg.AssetCheckResult:
    fallbacks = int((answers["session"] == "NO-SESSION-ID").sum())
    return dg.AssetCheckResult(
        passed=fallbacks == 0,
        severity=dg.AssetCheckSeverity.WARN,
        metadata={"fallbacks": fallbacks, **answers["model"].value_counts().to_dict()},
    )


defs = dg.Definitions(
    assets=[questions, answers],
    asset_checks=[router_answered],
    resources={
        "notdiamond": NotDiamondResource(api_key=dg.EnvVar("NOTDIAMOND_API_KEY")),
        "openai": OpenAIResource(api_key=dg.EnvVar("OPENAI_API_KEY")),
    },
)
