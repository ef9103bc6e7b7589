import type { ApiObject } from '../facts/facts.ts';
import { DEFINITION_KINDS, referenceStrings } from './strings.ts';

/** The name as code uses it: `@asset`, `AssetSpec`. */
export function shownName({ name, kind }: ApiObject): string {
  return kind === 'decorator' ? `@${name}` : name;
}

/** The kind of an object in one or two words: `class`, `resource`, `command`. */
export function kindLabel({ kind, definitionType }: Pick<ApiObject, 'kind' | 'definitionType'>): string {
  const special = definitionType === undefined ? undefined : DEFINITION_KINDS[definitionType];
  if (special && (kind === 'config' || kind === 'class')) return special;
  if (kind === 'config') return referenceStrings.configurable;
  return kind === 'cli' ? referenceStrings.command : kind;
}

/** Folders in the repository of packages that aren't libraries. */
const CORE_PACKAGES: Readonly<Record<string, string>> = {
  dagster: 'dagster',
  dagster_graphql: 'dagster-graphql',
  dagster_pipes: 'dagster-pipes',
  dagster_webserver: 'dagster-webserver',
};

/** Packages that aren't in the repository at the tag. */
const ELSEWHERE = new Set(['dagster_iceberg', 'dagster_polars', 'dagster_cloud_cli']);

/** Address of an object's source at the released tag; `base` is the repository's tree (`https://…/tree/1.10.11`). */
export function sourceUrl({ source }: Pick<ApiObject, 'source'>, base: string): string | undefined {
  const root = source?.path.split('/')[0] ?? '';
  if (!source || ELSEWHERE.has(root)) return undefined;
  const folder = CORE_PACKAGES[root] ?? `libraries/${root.replaceAll('_', '-')}`;
  return `${base.replace('/tree/', '/blob/')}/python_modules/${folder}/${source.path}#L${source.line}`;
}
