import dagster as dg


class Chat(dg.ConfigurableResource):
    channel: str

    def send(self, text: str) -> None:
        print(f"#{self.channel}: {text}")


@dg.success_hook(required_resource_keys={"chat"})
def tell_success(context: dg.HookContext) -> None:
    text = f"{context.job_name}: {context.step_key} is done"
    context.resources.chat.send(text)


@dg.failure_hook(required_resource_keys={"chat"})
def tell_failure(context: dg.HookContext) -> None:
    text = f"{context.job_name}: {context.op_exception}"
    context.resources.chat.send(text)


@dg.op
def count_stock() -> int:
    return 42


@dg.job(
    hooks={tell_success, tell_failure},
    resource_defs={"chat": Chat(channel="stock")},
)
def stocktaking():
    count_stock()
