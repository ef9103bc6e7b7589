import dagster as dg


@dg.op
def fetch_page() -> str:
    return "a page"


@dg.op
def count_letters(text: str) -> int:
    return len(text)


@dg.op
def add_up(counts: list[int]) -> int:
    return sum(counts)


BRANCHES = ["north", "south"]


def count_all_branches() -> dg.GraphDefinition:
    nodes: dict[dg.NodeInvocation, dict[str, dg.DependencyDefinition]] = {}
    for branch in BRANCHES:
        nodes[dg.NodeInvocation("fetch_page", alias=f"fetch_{branch}")] = {}
        nodes[dg.NodeInvocation("count_letters", alias=f"count_{branch}")] = {
            "text": dg.DependencyDefinition(f"fetch_{branch}")
        }
    counts = [dg.DependencyDefinition(f"count_{name}") for name in BRANCHES]
    return dg.GraphDefinition(
        name="count_all_branches",
        node_defs=[fetch_page, count_letters, add_up],
        dependencies={
            **nodes,
            dg.NodeInvocation("add_up"): {
                "counts": dg.MultiDependencyDefinition(counts)
            },
        },
    )


defs = dg.Definitions(jobs=[count_all_branches().to_job()])
