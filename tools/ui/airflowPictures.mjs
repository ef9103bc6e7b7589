// @ts-check
/** Names of the pictures that `airflow.mjs` takes: Airflow's UI and Dagster's at each stage of a migration. */
export const AIRFLOW_PICTURES = [
  'airflow-dag',
  'airflow-dag-proxied',
  'airflow-task-proxied',
  'airlift-decommissioned',
  'airlift-observe-dag',
  'airlift-observe-tasks',
  'airlift-peer',
  'airlift-proxied-run',
];
