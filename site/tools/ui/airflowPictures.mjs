// @ts-check
/** Names of the pictures that `airflow.mjs` takes: Airflow's UI and Dagster's, in the order of the tutorials. */
export const MIGRATION_PICTURES = [
  'airflow-dag',
  'airlift-peer',
  'airlift-observe-dag',
  'airlift-observe-tasks',
  'airflow-task-proxied',
  'airflow-dag-proxied',
  'airlift-proxied-run',
  'airlift-decommissioned',
];
export const FEDERATION_PICTURES = ['federation-observe', 'federation-federate'];
export const AIRFLOW_PICTURES = [...MIGRATION_PICTURES, ...FEDERATION_PICTURES];
