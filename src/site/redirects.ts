import { didYouMean } from '../content/nearest.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { siteHref } from './href.ts';
import { type JsonNode, parseJson } from './jsonSource.ts';
import type { SiteModel } from './model.ts';
import { own } from './own.ts';

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
type End = { path: string; href: string } | { elsewhere: string } | 'planned' | 'loop' | 'nowhere';

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
      if (entry.hash === null) {
        result.redirects.push({ from: entry.path, to });
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
    if (!/^\/(?!\/)|^https?:\/\//.test(to.value) || /\s/.test(to.value)) {
      report(
        'redirect-format',
        to,
        `The target "${to.value}" is neither a path of this site nor a web address`,
        `Write "/${to.value.trim().replace(/^[./]+/, '')}".`,
      );
      continue;
    }
    for (const source of from.items ?? [from]) {
      const value = source.value;
      if (typeof value !== 'string' || !/^\/(?!\/)[^\s?]*$/.test(value)) {
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
  let to = entry.to;
  let rest = '';
  for (;;) {
    if (!to.startsWith('/')) return { elsewhere: to };
    const path = pathOf(to);
    rest = /[?#].*$/.exec(to)?.[0] ?? rest;
    if (paths[path] === 'page' || paths[path] === 'static') return { path, href: siteHref(config, path + rest) };
    const next = bySource.get(path);
    if (!next) return paths[path] === 'planned' ? 'planned' : 'nowhere';
    if (seen.has(next)) return 'loop';
    seen.add(next);
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

function sourceHint(value: unknown): string {
  if (typeof value !== 'string') return 'Write a path in double quotes, for example "/old".';
  const path = value.replace(/^[./]*/, '/').replace(/[?\s].*$/, '');
  return `Write "${path}"; a query is kept.`;
}
