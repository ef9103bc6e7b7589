import dagster as dg

# Up to three retries, after about 10, 30, and 70 seconds.
patient = dg.RetryPolicy(
    max_retries=3,
    delay=10,
    backoff=dg.Backoff.EXPONENTIAL,
    jitter=dg.Jitter.PLUS_MINUS,
)


@dg.asset(retry_policy=patient)
def exchange_rates() -> dict[str, float]:
    rates = {"EUR": 1.0, "USD": 1.09}  # Sample response
    if not rates:
        raise dg.Failure("No rates for today yet.", allow_retries=False)
    return rates
