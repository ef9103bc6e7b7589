import dagster as dg


@dg.asset(
    check_specs=[
        dg.AssetCheckSpec("no_gaps", asset="sensor_readings", blocking=True)
    ]
)
def sensor_readings() -> dg.MaterializeResult:
    hours = [0, 1, 2, 4]
    gaps = [hour for hour in range(hours[-1]) if hour not in hours]
    return dg.MaterializeResult(
        metadata={"readings": len(hours)},
        check_results=[
            dg.AssetCheckResult(passed=not gaps, metadata={"gaps": gaps})
        ],
    )
