import dagster as dg

SCRIPT = dg.file_relative_path(__file__, "train.mjs")


class TrainConfig(dg.Config):
    rate: float = 0.02
    epochs: int = 300


@dg.asset(
    check_specs=[dg.AssetCheckSpec("converged", asset="delivery_model")],
    kinds={"javascript"},
)
def delivery_model(
    context: dg.AssetExecutionContext,
    config: TrainConfig,
    pipes_subprocess_client: dg.PipesSubprocessClient,
) -> dg.MaterializeResult:
    return pipes_subprocess_client.run(
        context=context,
        command=["node", SCRIPT],
        extras={
            "rate": config.rate,
            "epochs": config.epochs,
            "modelPath": "delivery_model.json",
        },
    ).get_materialize_result()


defs = dg.Definitions(
    assets=[delivery_model],
    resources={"pipes_subprocess_client": dg.PipesSubprocessClient()},
)
