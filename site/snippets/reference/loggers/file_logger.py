import logging

import dagster as dg


@dg.logger(config_schema={"path": dg.Field(str, default_value="orders.log")})
def file_logger(context: dg.InitLoggerContext) -> logging.Logger:
    handler = logging.FileHandler(context.logger_config["path"])
    handler.setFormatter(logging.Formatter("%(levelname)s %(message)s"))
    logger = logging.Logger("orders")
    logger.addHandler(handler)
    return logger


@dg.op
def count_orders(context: dg.OpExecutionContext) -> None:
    context.log.warning("12 orders without an address")


@dg.job(logger_defs={"file": file_logger})
def orders_job() -> None:
    count_orders()
