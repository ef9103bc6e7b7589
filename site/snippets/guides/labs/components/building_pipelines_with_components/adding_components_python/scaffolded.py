from dagster.components import component, ComponentLoadContext
from dagster_dbt import DbtProjectComponent

@component
def load(context: ComponentLoadContext) -> DbtProjectComponent: ...
