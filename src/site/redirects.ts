import { didYouMean } from '../content/nearest.ts';
import type { LinkFact } from '../content/page.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { siteHref } from './href.ts';
import { type JsonNode, parseJson } from './jsonSource.ts';
import type { SiteModel } from './model.ts';
import { own } from './own.ts';
import { cleanSitePath, isSitePath } from './sitePath.ts';

/** One entry of redirects.json, split. */
interface Entry {
  /** As written. */
  from: string;
  to: string;
  /** Site path of the source, without hash. */
  path: string;
  /** Of the source; null when it has none. */
  hash: string | null;
  fromPlace: JsonNode;
  toPlace: JsonNode;
}

type Paths = Readonly<SiteModel['paths']>;
type Report = (
  id: 'redirect-format' | 'redirect-target' | 'redirect-loop' | 'redirect-shadowed',
  at: Pick<JsonNode, 'line' | 'column'>,
  message: string,
  hint?: string,
) => void;
/** Where a target ends: an href of this site or elsewhere, a planned page, or nowhere. */
type End =
  | { path: string; href: string; hash: string | null /** The entry that has the hash. */; hashOf: Entry }
  | { elsewhere: string }
  | 'planned'
  | 'loop'
  | 'nowhere';

const KEYS = ['from', 'to'];

/**
 * Reads `redirects.json`: a list of `{from, to}`; `from` may be a list. Chains are collapsed, so every redirect leads to its end in one step.
 * A source with a hash becomes an entry of the page that its path ends at. Redirects to planned pages are dropped and counted.
 * `paths` holds the pages, planned pages and static files there are.
 */
export function readRedirects({
  source,
  paths,
  config,
}: {
  source: { file: string; text: string };
  paths: Paths;
  config: SiteModel['config'];
}): {
  redirects: SiteModel['redirects'];
  hashRedirects: SiteModel['hashRedirects'];
  /** Targets with a hash, at the entries that write it: `checkLinks` knows the anchors. */
  links: LinkFact[];
  /** Where the source of each redirect stands. */
  places: Record<string, { line: number; column: number }>;
  plannedDropped: number;
  diagnostics: Diagnostic[];
} {
  const { node, diagnostics } = parseJson({ ...source, id: 'redirect-format' });
  const report: Report = (id, { line, column }, message, hint) =>
    diagnostics.push({
      id,
      level: 'error',
      file: source.file,
      line,
      column,
      message,
      ...(hint === undefined ? {} : { hint }),
    });
  const result = {
    redirects: [] as SiteModel['redirects'],
    hashRedirects: {} as SiteModel['hashRedirects'],
    links: [] as LinkFact[],
    places: {} as Record<string, { line: number; column: number }>,
    plannedDropped: 0,
    diagnostics,
  };
  if (!node) return result;

  const bySource = readEntries(node, report);
  for (const entry of bySource.values()) {
    const { path, hash, from, fromPlace } = entry;
    if (hash !== null || (paths[path] !== 'page' && paths[path] !== 'static')) continue;
    const what = paths[path] === 'page' ? 'page' : 'file';
    report(
      'redirect-shadowed',
      fromPlace,
      `The redirect from "${from}" never happens: a ${what} has this address`,
      'Delete the redirect, or move the page.',
    );
    bySource.delete(path);
  }

  const reportedLoops = new Set<string>();
  for (const entry of bySource.values()) {
    const end = endOf(entry, bySource, paths, config);
    if (end === 'planned') {
      result.plannedDropped++;
    } else if (end === 'loop') {
      reportLoop(entry, bySource, { reported: reportedLoops, report });
    } else if (end === 'nowhere') {
      const hint =
        didYouMean(pathOf(entry.to), Object.keys(paths)) ?? 'Write the path of a page, or delete the redirect.';
      // A chain's mistake is its last link's.
      if (!bySource.has(pathOf(entry.to)))
        report('redirect-target', entry.toPlace, `The redirect's target "${entry.to}" is no page`, hint);
    } else {
      const to = 'elsewhere' in end ? end.elsewhere : end.href;
      if ('path' in end && end.hash !== null && end.hashOf === entry && paths[end.path] === 'page') {
        const { line, column } = entry.toPlace;
        const { path, hash } = end;
        result.links.push({ path, hash, written: entry.to, kind: 'link', file: source.file, line, column });
      }
      if (entry.hash === null) {
        const { line, column } = entry.fromPlace;
        result.redirects.push({ from: entry.path, to });
        result.places[entry.path] = { line, column };
        continue;
      }
      const page = paths[entry.path] === 'page' ? entry.path : pageBehind(entry.path, bySource, paths, config);
      if (page === 'planned') {
        result.plannedDropped++;
      } else if (page === undefined) {
        const hint = didYouMean(entry.path, Object.keys(paths)) ?? 'Write the path of a page before the "#".';
        report('redirect-target', entry.fromPlace, `The redirect's source "${entry.from}" is on no page`, hint);
      } else {
        const hashes = own(result.hashRedirects, page) ?? {};
        hashes[entry.hash] = to;
        result.hashRedirects[page] = hashes;
      }
    }
  }
  return result;
}

/** Entries by source, wrong ones left out. The key of a source with a hash holds the hash. */
function readEntries(list: JsonNode, report: Report): Map<string, Entry> {
  const bySource = new Map<string, Entry>();
  if (!list.items)
    report('redirect-format', list, 'The redirects are no list', 'Write [{"from": "/old", "to": "/new"}].');
  for (const item of list.items ?? []) {
    const from = item.fields?.from;
    const to = item.fields?.to;
    const unknown = Object.keys(item.fields ?? {}).find((key) => !KEYS.includes(key));
    if (unknown !== undefined) {
      report(
        'redirect-format',
        item.keys?.[unknown] ?? item,
        `The redirect has the unknown key "${unknown}"`,
        didYouMean(unknown, KEYS) ?? 'Known keys: from, to.',
      );
      continue;
    }
    if (!from || !to || typeof to.value !== 'string') {
      report(
        'redirect-format',
        item,
        `${JSON.stringify(item.value)} is no redirect`,
        'Write {"from": "/old", "to": "/new"}.',
      );
      continue;
    }
    if (!isAddress(to.value) && !/^https?:\/\/[^\s\p{Cc}]*$/u.test(to.value)) {
      report(
        'redirect-format',
        to,
        `The target ${JSON.stringify(to.value)} is neither a path of this site nor a web address`,
        targetHint(to.value),
      );
      continue;
    }
    for (const source of from.items ?? [from]) {
      const value = source.value;
      if (typeof value !== 'string' || value.includes('?') || !isAddress(value)) {
        report(
          'redirect-format',
          source,
          `The source ${JSON.stringify(value)} is no path of this site`,
          sourceHint(value),
        );
        continue;
      }
      const path = pathOf(value);
      const hash = hashOf(value);
      const key = hash === null ? path : `${path}#${hash}`;
      const first = bySource.get(key);
      if (first)
        report(
          'redirect-format',
          source,
          `The redirect from "${value}" stands twice`,
          `Delete this one; the first is on line ${first.fromPlace.line}.`,
        );
      else bySource.set(key, { from: value, to: to.value, path, hash, fromPlace: source, toPlace: to });
    }
  }
  return bySource;
}

/** Follows an entry to its end. The last hash and query on the way are kept. */
function endOf(entry: Entry, bySource: ReadonlyMap<string, Entry>, paths: Paths, config: SiteModel['config']): End {
  const seen = new Set<Entry>([entry]);
  let current = entry;
  let to = entry.to;
  let rest = '';
  let restOf = entry;
  for (;;) {
    if (!to.startsWith('/')) return { elsewhere: to };
    const path = pathOf(to);
    const own = /[?#].*$/.exec(to)?.[0];
    if (own !== undefined) {
      rest = own;
      restOf = current;
    }
    if (paths[path] === 'page' || paths[path] === 'static')
      return { path, href: siteHref(config, path + rest), hash: hashOf(rest), hashOf: restOf };
    const next = bySource.get(path);
    if (!next) return paths[path] === 'planned' ? 'planned' : 'nowhere';
    if (seen.has(next)) return 'loop';
    seen.add(next);
    current = next;
    to = next.to;
  }
}

/** The page that the path part of a hash source leads to. */
function pageBehind(
  path: string,
  bySource: ReadonlyMap<string, Entry>,
  paths: Paths,
  config: SiteModel['config'],
): string | undefined {
  const entry = bySource.get(path);
  if (!entry) return paths[path] === 'planned' ? 'planned' : undefined;
  const end = endOf(entry, bySource, paths, config);
  if (end === 'planned') return 'planned';
  return typeof end === 'object' && 'path' in end && paths[end.path] === 'page' ? end.path : undefined;
}

/** Reports a loop once, at the first of its entries; an entry that only leads into it is the same mistake. */
function reportLoop(
  entry: Entry,
  bySource: ReadonlyMap<string, Entry>,
  { reported, report }: { reported: Set<string>; report: Report },
): void {
  const way: Entry[] = [];
  let current: Entry | undefined = entry;
  while (current && !way.includes(current)) {
    way.push(current);
    current = bySource.get(pathOf(current.to));
  }
  const loop = current ? way.slice(way.indexOf(current)) : way;
  if (loop.some(({ from }) => reported.has(from))) return;
  for (const { from } of loop) reported.add(from);
  const shown = [...loop, loop[0]].map((step) => step?.from).join(' -> ');
  report(
    'redirect-loop',
    loop[0]?.fromPlace ?? entry.fromPlace,
    `The redirects lead in a circle: ${shown}`,
    'Let one of them lead to a page.',
  );
}

/** Site path of an address: no hash, query, `.html`, `index.html` or trailing slash, as the server normalises them. */
function pathOf(address: string): string {
  const bare = address.replace(/[?#].*$/, '').replace(/(?:\/index)?\.html$/, '');
  return bare.replace(/\/+$/, '') || '/';
}

function hashOf(address: string): string | null {
  const hash = address.indexOf('#');
  return hash < 0 || hash === address.length - 1 ? null : address.slice(hash + 1);
}

/** True for a site path with or without query and hash, as it is written and as the server normalises it. */
function isAddress(value: string): boolean {
  return isSitePath(value.replace(/[?#].*$/s, '')) && isSitePath(pathOf(value)) && !/[\s\p{Cc}]/u.test(value);
}

function sourceHint(value: unknown): string {
  if (typeof value !== 'string') return 'Write a path in double quotes, for example "/old".';
  const path = cleanSitePath(pathOf(value));
  if (path === null) return 'Write a path, for example "/old".';
  return value.includes('?') ? `Write "${path}"; a query is kept.` : `Write "${path}".`;
}

function targetHint(value: string): string {
  const path = cleanSitePath(pathOf(value));
  const rest = /[?#][^\s\p{Cc}]*/u.exec(value)?.[0] ?? '';
  return path === null ? 'Write a path, for example "/new".' : `Write "${path}${rest}".`;
}
