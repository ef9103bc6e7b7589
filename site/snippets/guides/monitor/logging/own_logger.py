import json
import logging

import dagster as dg


# start_logger
class ShortJson(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        meta = getattr(record, "dagster_meta", {})
        line = {
            "time": meta.get("log_timestamp"),
            "level": record.levelname,
            "job": meta.get("job_name"),
            "step": meta.get("step_key"),
            "message": meta.get("orig_message", record.getMessage()),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line)


@dg.logger(
    config_schema={
        "path": dg.Field(str, default_value="runs.jsonl"),
        "level": dg.Field(str, default_value="INFO"),
    },
    description="Appends each message to a file, as one line of JSON.",
)
def json_file(context: dg.InitLoggerContext) -> logging.Logger:
    handler = logging.FileHandler(context.logger_config["path"])
    handler.setFormatter(ShortJson())
    logger = logging.Logger("json_file", context.logger_config["level"])
    logger.addHandler(handler)
    return logger


# end_logger


# start_use
@dg.op
def count_readings(context: dg.OpExecutionContext) -> None:
    context.log.info("2 of 3 readings are usable")


@dg.job(
    logger_defs={"file": json_file, "console": dg.colored_console_logger},
    config={
        "loggers": {
            "file": {"config": {"path": "readings.jsonl"}},
            "console": {"config": {"log_level": "WARNING"}},
        }
    },
)
def readings_job() -> None:
    count_readings()


# end_use


@dg.asset
def readings(context: dg.AssetExecutionContext) -> None:
    context.log.info("2 of 3 readings are usable")


# start_schedule
hourly = dg.define_asset_job("hourly", selection=[readings])


@dg.schedule(job=hourly, cron_schedule="@hourly")
def every_hour() -> dg.RunRequest:
    return dg.RunRequest(
        run_config=dg.RunConfig(
            loggers={"file": {"config": {"path": "readings.jsonl"}}}
        )
    )


defs = dg.Definitions(
    assets=[readings],
    jobs=[hourly, readings_job],
    schedules=[every_hour],
    loggers={"file": json_file},
)
# end_schedule


# start_test
def test_json_file() -> None:
    context = dg.build_init_logger_context(
        logger_config={"path": "test.jsonl", "level": "INFO"}
    )
    logger = json_file(context)
    logger.warning("the station is slow")

    with open("test.jsonl") as file:
        assert json.loads(file.read())["level"] == "WARNING"


# end_test
