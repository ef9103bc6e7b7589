import great_expectations as gx
from expectations import TRIPS

context = gx.get_context(project_root_dir="validation")
context.add_or_update_datasource(
    name="airport",
    class_name="Datasource",
    execution_engine={"class_name": "PandasExecutionEngine"},
    data_connectors={
        "in_memory": {"class_name": "RuntimeDataConnector", "batch_identifiers": ["day"]}
    },
)
context.add_or_update_expectation_suite(expectation_suite=TRIPS)
