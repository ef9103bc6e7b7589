import dagster as dg

PROGRAM = dg.file_relative_path(__file__, "gc_content/target/release/gc_content")


@dg.asset(
    check_specs=[dg.AssetCheckSpec("plausible", asset="gc_content")],
    kinds={"rust"},
)
def gc_content(
    context: dg.AssetExecutionContext, pipes: dg.PipesSubprocessClient
) -> dg.MaterializeResult:
    return pipes.run(
        context=context,
        command=[PROGRAM],
        extras={"file": "genome.fasta"},
    ).get_materialize_result(implicit_materialization=False)


defs = dg.Definitions(
    assets=[gc_content], resources={"pipes": dg.PipesSubprocessClient()}
)
