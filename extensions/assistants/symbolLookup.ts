import { isCamelCase } from '../../engine/src/shared/camelCase.ts';
import { nearest } from '../../engine/src/shared/nearest.ts';
import { own } from '../../engine/src/shared/own.ts';
import type { SearchFilePage } from '../../engine/src/shared/searchFile.ts';
import type { Steps } from '../../engine/src/shared/steps.ts';
import type { NamesWithoutEntry } from './namesWithoutEntry.ts';

/** The entry of an API name. */
export interface SymbolPlace {
  /** What users import or type: `dagster.AssetSpec.key`, `dagster dev --port`. */
  path: string;
  /** `class`, `method`, `command` … */
  kind: string;
  page: SearchFilePage;
  anchor: string;
}

/** A name that a package exports, without an entry. */
export interface ExportedPlace {
  path: string;
  kind: string;
  /** Undefined for a stable name. */
  status: string | undefined;
  page?: undefined;
}

/** What a written name refers to. */
interface FoundSymbol {
  /** Undefined if the name is unknown, or if it may be one of several names. */
  place: SymbolPlace | ExportedPlace | undefined;
  /** At most ten other names that end like this, or that the name may be. */
  others: string[];
}

export interface SymbolLookup {
  /** Finds a full or short name. */
  find(written: string): FoundSymbol;
  /** The known class that an unknown name is a member of: `dagster.EnvVar` for `EnvVar.get_value`. */
  classOf(written: string): string | undefined;
  /** At most ten full names that an unknown one may mean. */
  near(written: string): Steps<string[]>;
  /** At most five pages whose code mentions an exported name, those with the most such sections first. */
  mentions(path: string): Steps<SearchFilePage[]>;
}

const MAX_SUGGESTIONS = 10;
const MAX_PAGES = 5;
/** Shorter parts occur in too many names. */
const MIN_PART = 4;

/** Finds API names in the pages of a search index, and among the names that packages export without an entry. */
export function createSymbolLookup(pages: readonly SearchFilePage[], exported: NamesWithoutEntry = {}): SymbolLookup {
  const byPath = new Map<string, SymbolPlace | ExportedPlace>();
  /** Each end of a name (`AssetSpec.key`, `key`) -> full names. */
  const byEnd = new Map<string, string[]>();
  const add = (place: SymbolPlace | ExportedPlace) => {
    if (byPath.has(place.path)) return;
    byPath.set(place.path, place);
    for (const end of endsOf(place.path)) byEnd.set(end, [...(byEnd.get(end) ?? []), place.path]);
  };
  for (const page of pages) {
    for (const [, anchor, , , , , symbol] of page.sections) {
      if (symbol) add({ kind: symbol[0], path: symbol[1], page, anchor });
    }
  }
  for (const [path, { kind, status, entry }] of Object.entries(exported)) {
    if (entry === undefined) add({ path, kind, status });
  }

  const ends = [...byEnd.keys()];
  /** Names to compare with one that has parts, and with one that has none. */
  const dotted = [...byPath.keys(), ...ends.filter((end) => /[. ]/.test(end))];
  const single = ends.filter((end) => !/[. ]/.test(end));
  const packages = new Set([...byPath.keys()].map((path) => /^\w+/.exec(path)?.[0]));

  /** `context.partition_key`: the members of the classes that a variable is usually named after. */
  const membersOfVariable = (name: string): string[] => {
    const [, first, variable = '', member = ''] = VARIABLE_RE.exec(name) ?? [];
    const ending = variable.replaceAll('_', '');
    if (packages.has(first ?? variable) || ending.length < MIN_PART) return [];
    return (byEnd.get(member) ?? []).filter((path) => {
      const owner = path.split('.').at(-2) ?? '';
      return isClass(owner) && owner.toLowerCase().endsWith(ending);
    });
  };

  const find: SymbolLookup['find'] = (written) => {
    const name = nameIn(written);
    const exact = byPath.get(name) ?? byPath.get(own(exported, name)?.entry ?? '');
    if (exact) return { place: exact, others: [] };
    const paths = byEnd.get(name) ?? membersOfVariable(name);
    const shortest = Math.min(...paths.map(sizeOf));
    const [best, ...rest] = paths.filter((path) => sizeOf(path) === shortest);
    const only = rest.length === 0 ? best : undefined;
    return {
      place: only === undefined ? undefined : byPath.get(only),
      others: paths.filter((path) => path !== only).slice(0, MAX_SUGGESTIONS),
    };
  };

  const classOf: SymbolLookup['classOf'] = (written) => {
    for (let owner = ownerOf(nameIn(written)); owner !== ''; owner = ownerOf(owner)) {
      const path = find(owner).place?.path;
      if (path !== undefined && isClass(lastOf(path))) return path;
    }
    return undefined;
  };

  return {
    find,
    classOf,
    *near(written) {
      const name = nameIn(written);
      const last = lastOf(name);
      const word = last.toLowerCase();
      const edits = editsOf(last);
      const containing = (paths: string[]) =>
        word.length < MIN_PART ? [] : paths.filter((path) => path.toLowerCase().includes(word));
      const owner = classOf(name);
      if (owner !== undefined) {
        // The same name in another class is rarely meant.
        const members = [...byPath.keys()].filter((path) => path.startsWith(`${owner}.`));
        const similar = nearest(`${owner}.${last}`, members, edits);
        return [...new Set([owner, ...similar, ...containing(members)])].slice(0, MAX_SUGGESTIONS);
      }
      // A command without such an option.
      const command = find(ownerOf(name)).place?.path ?? [];
      // `dagster_dbt.cloud.DbtCloudResource`: the right name in the wrong module.
      const elsewhere = byEnd.get(last) ?? [];
      const whole = last === name ? [] : nearest(name, dotted, edits);
      yield;
      const similar = [...whole, ...nearest(last, single, edits)];
      yield;
      const found = [
        command,
        elsewhere,
        similar.flatMap((end) => byEnd.get(end) ?? end),
        containing([...byPath.keys()]),
      ];
      return [...new Set(found.flat())].slice(0, MAX_SUGGESTIONS);
    },
    *mentions(path) {
      const name = lastOf(path);
      // `List` alone is usually another one.
      const isDistinct = isCamelCase(name) || name.includes('_');
      const isMention = (code: string) => {
        if (!code.includes(name)) return false;
        const parts = code.split(/\W+/);
        const at = parts.indexOf(name);
        return at >= 0 && (isDistinct || packages.has(parts[at - 1]) || parts[at - 1] === 'dg');
      };
      const found: { page: SearchFilePage; count: number }[] = [];
      for (const page of pages) {
        const { length: count } = page.sections.filter(([, , , , names]) => names.some(isMention));
        if (count > 0) found.push({ page, count });
        yield;
      }
      found.sort((a, b) => b.count - a.count);
      return found.slice(0, MAX_PAGES).map(({ page }) => page);
    },
  };
}

/** A variable and its attribute, at the end of an expression: `context.log`, `self.context.log`. */
const VARIABLE_RE = /^(?:([a-z_]\w*)\.(?:\w+\.)*)?([a-z]\w*)\.(\w+)$/;

/** The most edits of a misspelling. */
function editsOf(name: string): number {
  return Math.max(1, Math.min(3, Math.floor(name.length / 4)));
}

const isClass = (name: string) => /^[A-Z]/.test(name);

function lastOf(name: string): string {
  return name.split(/[. ]/).at(-1) ?? '';
}

/** The name without its last part. */
function ownerOf(name: string): string {
  return name.slice(0, -lastOf(name).length - 1);
}

/** The ends of a dotted name or a command, without the whole: `dagster.AssetSpec.key` -> `AssetSpec.key`, `key`. */
function endsOf(path: string): string[] {
  return [...path.matchAll(/[. ](?=[^. ])/g)].map(({ index }) => path.slice(index + 1));
}

/** The parts of a name. Names in code come before commands: `asset` is `dagster.asset`, not `dagster asset`. */
function sizeOf(path: string): number {
  return path.split('.').length + 10 * (path.split(' ').length - 1);
}

/**
 * The name in code: `@dg.asset(...)`, `from dagster import asset`, `` `dagster.asset` `` -> `dagster.asset`. A call in
 * the middle is left out: `Definitions(assets=[]).get_job_def` -> `Definitions.get_job_def`.
 */
function nameIn(written: string): string {
  return withoutCalls(written)
    .replace(/^from ([\w.]+) import (\w+)$/, '$1.$2')
    .replace(/^[\s`@]+|[\s`]+$/g, '')
    .replace(/^dg\./, 'dagster.')
    .replace(/\s+/g, ' ');
}

/** Drops parentheses with their contents, and an open one with all that follows. */
function withoutCalls(written: string): string {
  const inner = written.replace(/\([^()]*\)/g, '');
  return inner === written ? written.replace(/\(.*$/s, '') : withoutCalls(inner);
}
