from collections.abc import Iterator

import dagster as dg


@dg.op(out=dg.DynamicOut(str))
def find_scans() -> Iterator[dg.DynamicOutput[str]]:
    for name in ("cover.png", "page_1.png"):
        yield dg.DynamicOutput(name, mapping_key=name.replace(".", "_"))


@dg.op
def resize(scan: str) -> int:
    return len(scan) * 100  # Pretend file size


@dg.op
def report(context: dg.OpExecutionContext, sizes: list[int]) -> None:
    context.log.info("%d scans, %d bytes", len(sizes), sum(sizes))


@dg.job
def resize_scans():
    report(find_scans().map(resize).collect())
