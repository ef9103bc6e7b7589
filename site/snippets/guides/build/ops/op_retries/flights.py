import dagster as dg


# start_op
@dg.op(retry_policy=dg.RetryPolicy(max_retries=3, delay=0.2))
def fetch_departures(context: dg.OpExecutionContext) -> list[str]:
    if context.retry_number < 2:
        raise ConnectionError("The airport isn't responding")
    return ["LH 400", "KL 602"]


# end_op
# start_policy
patient = dg.RetryPolicy(
    max_retries=4,
    delay=10,
    backoff=dg.Backoff.EXPONENTIAL,
    jitter=dg.Jitter.PLUS_MINUS,
)
# end_policy


# start_places
@dg.op
def fetch_arrivals() -> list[str]:
    return ["AF 22"]


@dg.op
def publish(departures: list[str], arrivals: list[str]) -> int:
    return len(departures) + len(arrivals)


@dg.job(op_retry_policy=dg.RetryPolicy(max_retries=1))
def flight_board():
    arrivals = fetch_arrivals.with_retry_policy(patient)()
    publish(fetch_departures(), arrivals)


# end_places


# start_requested
class Busy(Exception):
    def __init__(self, seconds: float):
        super().__init__(f"Busy for {seconds} seconds")
        self.seconds = seconds


def call_gate(attempt: int) -> str:
    if attempt == 0:
        raise Busy(0.1)
    return "B 12"


@dg.op
def find_gate(context: dg.OpExecutionContext) -> str:
    try:
        return call_gate(context.retry_number)
    except Busy as error:
        raise dg.RetryRequested(
            max_retries=5, seconds_to_wait=error.seconds
        ) from error


# end_requested


# start_give_up
class Login(dg.Config):
    password: str = "tower"


@dg.op(retry_policy=patient)
def log_in(config: Login) -> str:
    if config.password != "tower":
        raise dg.Failure("Wrong password", allow_retries=False)
    return "a session"


# end_give_up


# start_asset
@dg.asset(retry_policy=dg.RetryPolicy(max_retries=2, delay=0.1))
def delays(context: dg.AssetExecutionContext) -> int:
    if context.retry_number == 0:
        raise ConnectionError("The airport isn't responding")
    return 3


# end_asset
# start_definitions
@dg.job
def open_gate():
    find_gate()
    log_in()


defs = dg.Definitions(assets=[delays], jobs=[flight_board, open_gate])
# end_definitions
