import os

import dagster as dg

mail_on_failure = dg.make_email_on_run_failure_sensor(
    name="mail_on_failure",
    email_from="dagster@example.com",
    email_password=os.getenv("SMTP_PASSWORD", ""),
    email_to=["billing@example.com"],
    smtp_host="smtp.example.com",
    smtp_type="STARTTLS",
    webserver_base_url="https://dagster.example.com",
)

defs = dg.Definitions(sensors=[mail_on_failure])
