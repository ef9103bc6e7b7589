import dagster as dg


class ReminderConfig(dg.Config):
    days_overdue: int = 14


@dg.op
def find_overdue(config: ReminderConfig) -> list[str]:
    invoices = {"INV-7": 20, "INV-8": 3, "INV-9": 45}
    limit = config.days_overdue
    return [key for key, days in invoices.items() if days > limit]


@dg.op(retry_policy=dg.RetryPolicy(max_retries=3, delay=10))
def send_reminders(
    context: dg.OpExecutionContext, overdue: list[str]
) -> None:
    for invoice in overdue:
        context.log.info("Reminder for %s", invoice)


@dg.job
def remind():
    send_reminders(find_overdue())
