export AIRFLOW_HOME="$PWD/airflow_home"
export AIRFLOW__CORE__DAGS_FOLDER="$PWD/dags"
export AIRFLOW__CORE__LOAD_EXAMPLES=False
export AIRFLOW__API__AUTH_BACKENDS=airflow.api.auth.backend.basic_auth,airflow.api.auth.backend.session
export AIRFLOW_URL=http://localhost:8080
export AIRFLOW_USERNAME=admin
export AIRFLOW_PASSWORD=admin
export DAGSTER_HOME="$PWD/dagster_home"
export DAGSTER_URL=http://localhost:3000
export PYTHONPATH="$PWD"
mkdir -p "$AIRFLOW_HOME" "$DAGSTER_HOME"
