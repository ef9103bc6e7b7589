import dagster as dg

# Up to three more tries, after about 10, 30 and 70 seconds.
patient = dg.RetryPolicy(
    max_retries=3,
    delay=10,
    backoff=dg.Backoff.EXPONENTIAL,
    jitter=dg.Jitter.PLUS_MINUS,
)


@dg.asset(retry_policy=patient)
def exchange_rates() -> dict[str, float]:
    rates = {"EUR": 1.0, "USD": 1.09}  # as the rate service would answer
    if not rates:
        raise dg.Failure("No rates for today yet.", allow_retries=False)
    return rates
