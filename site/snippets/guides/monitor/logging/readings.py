import logging
from typing import Optional

import dagster as dg

# start_helper
log = dg.get_dagster_logger("readings")


def parse(line: str) -> Optional[float]:
    try:
        return float(line)
    except ValueError:
        log.warning("skipped %r", line)
        return None


# end_helper

# start_other
library_log = logging.getLogger("weather")


def download() -> list[str]:
    print("requesting readings")
    library_log.warning("the station is slow")
    return ["8.4", "9.1", "n/a"]


# end_other


# start_asset
@dg.asset
def readings(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    lines = download()
    values = [value for line in lines if (value := parse(line)) is not None]
    context.log.info(f"{len(values)} of {len(lines)} readings are usable")
    return dg.MaterializeResult(metadata={"usable": len(values)})


# end_asset

defs = dg.Definitions(assets=[readings])
