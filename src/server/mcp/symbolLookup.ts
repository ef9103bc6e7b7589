import type { SearchFilePage } from '../../search/records/searchFile.ts';
import { nearest } from '../../shared/nearest.ts';

/** The entry of an API name. */
export interface SymbolPlace {
  /** What users import or type: `dagster.AssetSpec.key`, `dagster dev --port`. */
  path: string;
  /** `class`, `method`, `command` … */
  kind: string;
  page: SearchFilePage;
  anchor: string;
}

/** What a written name refers to. */
interface FoundSymbol {
  /** Undefined if the name is unknown, or if it's the end of several names. */
  place: SymbolPlace | undefined;
  /** At most ten other names that end like this. */
  others: string[];
}

export interface SymbolLookup {
  /** Finds a full or short name. */
  find(written: string): FoundSymbol;
  /** At most ten full names that an unknown one may mean. */
  near(written: string): string[];
}

const MOST_NEAR = 10;
/** Shorter parts occur in too many names. */
const SHORTEST_PART = 4;

/** Finds API names in the pages of a search index. */
export function createSymbolLookup(pages: readonly SearchFilePage[]): SymbolLookup {
  const byPath = new Map<string, SymbolPlace>();
  /** Each end of a name (`AssetSpec.key`, `key`) -> full names. */
  const byEnd = new Map<string, string[]>();
  for (const page of pages) {
    for (const [, anchor, , , , , symbol] of page.sections) {
      if (!symbol || byPath.has(symbol[1])) continue;
      const [kind, path] = symbol;
      byPath.set(path, { path, kind, page, anchor });
      for (const end of endsOf(path)) byEnd.set(end, [...(byEnd.get(end) ?? []), path]);
    }
  }

  const ends = [...byEnd.keys()];
  /** Names to compare with one that has parts, and with one that has none. */
  const dotted = [...byPath.keys(), ...ends.filter((end) => /[. ]/.test(end))];
  const single = ends.filter((end) => !/[. ]/.test(end));

  const find: SymbolLookup['find'] = (written) => {
    const name = nameIn(written);
    const exact = byPath.get(name);
    if (exact) return { place: exact, others: [] };
    const paths = byEnd.get(name) ?? [];
    const shortest = Math.min(...paths.map(sizeOf));
    const [best, ...rest] = paths.filter((path) => sizeOf(path) === shortest);
    const only = rest.length === 0 ? best : undefined;
    return {
      place: only === undefined ? undefined : byPath.get(only),
      others: paths.filter((path) => path !== only).slice(0, MOST_NEAR),
    };
  };

  return {
    find,
    near(written) {
      const name = nameIn(written);
      // `dagster_dbt.cloud.DbtCloudResource`: the right name in the wrong module.
      const last = name.split(/[. ]/).at(-1) ?? '';
      // `EnvVar.get_value`: a member without an entry of its own.
      const owner = find(name.slice(0, name.length - last.length - 1)).place?.path ?? [];
      const elsewhere = byEnd.get(last) ?? [];
      const similar = [...(last === name ? [] : nearest(name, dotted)), ...nearest(last, single)];
      const word = last.toLowerCase();
      const containing =
        word.length < SHORTEST_PART ? [] : [...byPath.keys()].filter((path) => path.toLowerCase().includes(word));
      const found = [owner, ...elsewhere, ...similar.flatMap((end) => byEnd.get(end) ?? end), ...containing];
      return [...new Set(found.flat())].slice(0, MOST_NEAR);
    },
  };
}

/** The ends of a dotted name or a command, without the whole: `dagster.AssetSpec.key` -> `AssetSpec.key`, `key`. */
function endsOf(path: string): string[] {
  return [...path.matchAll(/[. ](?=[^. ])/g)].map(({ index }) => path.slice(index + 1));
}

/** The parts of a name. Names in code come before commands: `asset` is `dagster.asset`, not `dagster asset`. */
function sizeOf(path: string): number {
  return path.split('.').length + 10 * (path.split(' ').length - 1);
}

/** The name in code: `@dg.asset(...)`, `from dagster import asset`, `` `dagster.asset` `` -> `dagster.asset`. */
function nameIn(written: string): string {
  return written
    .replace(/^from ([\w.]+) import (\w+)$/, '$1.$2')
    .replace(/^[\s`@]+|\(.*$|[\s`]+$/gs, '')
    .replace(/^dg\./, 'dagster.')
    .replace(/\s+/g, ' ');
}
