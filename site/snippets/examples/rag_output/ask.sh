DAGSTER_HOME="$PWD" dagster asset materialize -m docs_assistant.definitions --select answer \
  --config-json '{"ops": {"answer": {"config": {"question": "Why is my DuckDB file locked?"}}}}'
