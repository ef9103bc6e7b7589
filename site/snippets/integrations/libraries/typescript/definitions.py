import dagster as dg


@dg.asset(
    check_specs=[dg.AssetCheckSpec("has_prices", asset="product_feed")],
    kinds={"typescript"},
)
def product_feed(
    context: dg.AssetExecutionContext, pipes: dg.PipesSubprocessClient
) -> dg.MaterializeResult:
    return pipes.run(
        context=context,
        command=["node", "feed/dist/checkFeed.js"],
        extras={"file": "products.json"},
    ).get_materialize_result(implicit_materialization=False)


defs = dg.Definitions(
    assets=[product_feed], resources={"pipes": dg.PipesSubprocessClient()}
)
