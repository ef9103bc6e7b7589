import type { ApiObject } from './facts.ts';

/** Folders of the code host's repository that hold packages which are no library. */
const CORE_PACKAGES: Readonly<Record<string, string>> = {
  dagster: 'dagster',
  dagster_graphql: 'dagster-graphql',
  dagster_pipes: 'dagster-pipes',
  dagster_webserver: 'dagster-webserver',
};

/** Packages that the tag does not hold: they live in other repositories. */
const ELSEWHERE = new Set(['dagster_iceberg', 'dagster_polars', 'dagster_cloud_cli']);

/** Address of an object's source at the released tag; `base` is the repository's tree (`https://…/tree/1.10.11`). */
export function sourceUrl({ source }: Pick<ApiObject, 'source'>, base: string): string | undefined {
  const root = source?.path.split('/')[0] ?? '';
  if (!source || ELSEWHERE.has(root)) return undefined;
  const folder = CORE_PACKAGES[root] ?? `libraries/${root.replaceAll('_', '-')}`;
  return `${base.replace('/tree/', '/blob/')}/python_modules/${folder}/${source.path}#L${source.line}`;
}
