from pathlib import Path

import dagster as dg


# start_hooks
class Notebook(dg.ConfigurableResource):
    path: str

    def write(self, line: str) -> None:
        with Path(self.path).open("a") as file:
            file.write(line + "\n")


@dg.failure_hook(required_resource_keys={"notebook"})
def note_failure(context: dg.HookContext) -> None:
    context.resources.notebook.write(
        f"{context.job_name}, {context.op.name}: {context.op_exception}"
    )


@dg.success_hook(required_resource_keys={"notebook"})
def note_success(context: dg.HookContext) -> None:
    values = context.op_output_values
    context.resources.notebook.write(f"{context.step_key}: {values}")


# end_hooks
# start_ops
class Returns(dg.Config):
    bikes: int = 10


@dg.op
def count_returns(config: Returns) -> int:
    return config.bikes


@dg.op
def charge_deposits(bikes: int) -> int:
    if bikes > 50:
        raise ValueError(f"{bikes} bikes do not fit")
    return bikes * 20


# end_ops
# start_job
@dg.job(hooks={note_failure})
def evening_returns():
    charge_deposits.with_hooks({note_success})(count_returns())


defs = dg.Definitions(
    jobs=[evening_returns],
    resources={"notebook": Notebook(path="notes.txt")},
)
# end_job
