import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { blockWith, commandWith, filesOf, sh } from './page.ts';

/** A page whose Dockerfile is built, and a command that shows that the image is of use. */
interface Built {
  page: string;
  /** Adds what readers already have, because the page doesn't show it. */
  prepare?: (folder: string) => void;
  /** The start of the page's own command, if it has one. */
  build?: string;
  check: string;
  prints: string;
}

const ASSETS = 'import dagster as dg\n\n\n@dg.asset\ndef trips() -> None: ...\n\n\ndefs = dg.Definitions([trips])\n';
const CLOUD_RUN = 'integrations/libraries/gcp/cloud-run-launcher';
const REQUIREMENTS = 'dagster-plus/deployment/code-requirements';

const BUILT: Built[] = [
  // Without Dagster, Pipes gives these programs empty values.
  {
    page: 'guides/build/external-pipelines/kubernetes-pipeline',
    check: 'GRID=1km python merge_radar.py',
    prints: 'Merging 0 stations on a grid of 1km',
  },
  {
    page: 'guides/build/external-pipelines/aws/aws-ecs-pipeline',
    check: 'python plan_gritting.py',
    prints: 'Looked at 0 roads',
  },
  {
    page: 'guides/migrate/airflow-to-dagster/airflow-operator-migration/kubernetes-pod-operator',
    check: 'FORECAST_DAYS=7 python forecast.py 2025-06-01 && python -c "import dagster_pipes"',
    prints: 'Forecast 7 days from',
  },
  {
    page: 'guides/deploy/deployment-options/kubernetes/deploying-to-kubernetes',
    build: 'docker build --tag',
    check: 'dagster definitions validate -m orchard.definitions && python -c "import dagster_postgres, dagster_k8s"',
    prints: 'Validation successful',
  },
  {
    page: CLOUD_RUN,
    prepare: (folder) => writeFile(folder, 'definitions.py', ASSETS),
    check: commandWith(CLOUD_RUN, 'docker run --rm IMAGE').replace('docker run --rm IMAGE ', ''),
    prints: 'Validation successful',
  },
  {
    page: REQUIREMENTS,
    prepare(folder) {
      writeFile(folder, 'requirements.txt', blockWith(REQUIREMENTS, 'dagster-cloud=='));
      const queries = 'snippets/dagster_plus/deployment/code_requirements/queries';
      cpSync(queries, join(folder, 'shop_warehouse/queries'), { recursive: true });
    },
    check: 'dagster definitions validate -m shop_warehouse.definitions',
    prints: 'Validation successful',
  },
  {
    page: 'dagster-plus/deployment/deployment-types/serverless/runtime-environment',
    build: 'docker build --platform',
    check: 'dagster-cloud --version',
    prints: '1.10.11',
  },
];

test.each(BUILT)('the image of $page', async ({ page, prepare, build, check, prints }) => {
  const folder = filesOf(page, 'image');
  prepare?.(folder);
  const command = build ? commandWith(page, build) : 'docker build --tag dagster-docs/page .';
  const [, image = ''] = /--tag (\S+)/.exec(command) ?? [];
  await sh(folder, command);
  try {
    expect(await sh(folder, `docker run --rm ${image} sh -c '${check}'`)).toContain(prints);
  } finally {
    await sh(folder, `docker image rm ${image}`);
  }
});

function writeFile(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
