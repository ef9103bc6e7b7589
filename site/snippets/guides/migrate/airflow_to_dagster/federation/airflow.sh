#!/usr/bin/env bash
# Starts one of the two Airflow deployments: bash airflow.sh <name> <port>
set -e
export SHOP_HOME="$PWD"
export AIRFLOW_HOME="$PWD/$1"
export AIRFLOW__CORE__DAGS_FOLDER="$PWD/$1/dags"
export AIRFLOW__CORE__LOAD_EXAMPLES=False
export AIRFLOW__API__AUTH_BACKENDS=airflow.api.auth.backend.basic_auth,airflow.api.auth.backend.session
export AIRFLOW__WEBSERVER__WEB_SERVER_PORT="$2"
export AIRFLOW__LOGGING__WORKER_LOG_SERVER_PORT="$(($2 + 1000))"
export AIRFLOW__LOGGING__TRIGGER_LOG_SERVER_PORT="$(($2 + 2000))"

airflow db migrate
airflow users create --username admin --password admin --role Admin \
  --firstname Ada --lastname Admin --email admin@example.com
exec airflow standalone
