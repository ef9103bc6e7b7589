import type { SearchFilePage } from '../../search/records/searchFile.ts';
import { nearest } from '../../shared/nearest.ts';
import type { Turns } from '../search/turns.ts';
import type { PageFiles } from './pageFiles.ts';
import { badgesIn, type PageParts, pageParts } from './pageParts.ts';
import { type Tool, ToolProblem } from './tool.ts';

/** Characters of an entry with its members; a longer one only lists their names. */
const LONGEST = 12_000;

/** `lookup_symbol`: the entry of an API name, as its page shows it. */
export function lookupSymbol({
  files,
  names,
  pathOf,
  url,
  turns,
}: {
  files: PageFiles;
  names(): SymbolLookup;
  /** Site path of a page's href. */
  pathOf(href: string): string;
  /** Absolute address of an href. */
  url(href: string): string;
  /** The search service's queue: near names cost as much as a search. */
  turns: Turns;
}): Tool {
  return {
    name: 'lookup_symbol',
    title: 'Look up an API name',
    description:
      'Returns the reference entry of a Python name or a command: import line, signature, parameters with types and defaults, life cycle, ' +
      'and page. The facts come from the released packages. Use it before you write code with a name. An unknown name returns similar ones.',
    arguments: {
      name: {
        description: 'A full or short name: dagster.asset, AssetSpec.key, S3Resource, dagster dev.',
        isRequired: true,
      },
    },
    async run({ name = '' }) {
      const known = names();
      const { place, others } = known.find(name);
      if (!place && others.length > 0) throw new ToolProblem(ambiguous(name, others));
      if (!place) throw new ToolProblem(unknown(name, await turns.take(() => known.near(name))));
      const { markdown } = await files.read(pathOf(place.page.url));
      const parts = markdown === null ? null : pageParts(markdown, place.page.sections);
      return entryText(place, {
        others,
        parts,
        path: pathOf(place.page.url),
        url: url(`${place.page.url}#${place.anchor}`),
      });
    },
  };
}

function ambiguous(name: string, others: readonly string[]): string {
  return `Several API names end with "${name}". Look up one of them by its full name: ${others.join(', ')}`;
}

/** Under overload, `near` is undefined. */
function unknown(name: string, near: readonly string[] = []): string {
  const hint = near.length > 0 ? `Similar names: ${near.join(', ')}` : 'Search for it with search_docs.';
  return `There is no API name "${name}". ${hint}`;
}

const IMPORT_RE = /`(from [\w.]+ import \w+)`/;

function entryText(
  place: SymbolPlace,
  { others, parts, path, url }: { others: string[]; parts: PageParts | null; path: string; url: string },
): string {
  const entry = parts?.at(place.anchor);
  const owner = parts && ownerOf(place);
  const importLine =
    IMPORT_RE.exec(entry?.own ?? '')?.[1] ?? IMPORT_RE.exec((owner && parts.at(owner)?.own) ?? '')?.[1];
  const badges = badgesIn(entry?.heading ?? '');
  const isWhole = (entry?.text.length ?? 0) <= LONGEST;
  const members = isWhole ? [] : (entry?.inner ?? []).map(({ heading }) => heading);
  return [
    [
      `# ${place.path}`,
      '',
      `- Kind: ${place.kind}`,
      ...(importLine ? [`- Import: \`${importLine}\``] : []),
      // An entry without a badge is stable. An option has no heading of its own.
      ...(entry?.anchor === place.anchor ? [`- Life cycle: ${badges || 'stable'}`] : []),
      `- Page: ${url} (read_page: path ${path}, anchor ${place.anchor})`,
      ...(others.length > 0 ? [`- Other names with the same ending: ${others.join(', ')}`] : []),
    ].join('\n'),
    ...(entry ? [withoutHeading(isWhole ? entry.text : entry.own)] : []),
    ...(members.length > 0 ? [`Members, each with its own entry: ${members.join(', ')}`] : []),
  ].join('\n\n');
}

/** The anchor of the class that a member belongs to, which has the import line. */
function ownerOf({ path, page }: SymbolPlace): string | undefined {
  const owner = path.slice(0, path.lastIndexOf('.'));
  return page.sections.find(([, , , , , , symbol]) => symbol?.[1] === owner)?.[1];
}

function withoutHeading(text: string): string {
  return text.replace(/^#.*\n+/, '').trim();
}

/** The entry of an API name. */
interface SymbolPlace {
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
