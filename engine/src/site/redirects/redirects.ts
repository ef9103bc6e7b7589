import type { LinkFact } from '../../content/model/page.ts';
import { ownPath } from '../../content/model/urls.ts';
import type { Diagnostic } from '../../shared/diagnostics.ts';
import { createSuggester } from '../../shared/nearest.ts';
import { own } from '../../shared/own.ts';
import { parseJson } from '../config/jsonSource.ts';
import type { SiteModel } from '../model/model.ts';
import { siteHref, siteUrl } from '../paths/href.ts';
import { hashOf, pathOf, type RedirectEntry, type RedirectReport, readRedirectEntries } from './redirectEntries.ts';

type Paths = Readonly<SiteModel['paths']>;
/** Where a chain of redirects ends: a path, another site, a loop, or nowhere. */
type End =
  /** `rest`: the last query and hash of the chain; `restOf`: the entry that contains them. */
  { path: string; rest: string; restOf: RedirectEntry | null } | { elsewhere: string } | 'loop' | 'nowhere';

/** Limits the steps of a loop in its message. */
const MAX_STEPS = 10;

/**
 * Reads `redirects.json`: a list of `{from, to}`; `from` may be a list. Chains are collapsed, so every redirect takes
 * one step. A source with a hash becomes an entry of the page that its path leads to. `paths` contains the
 * existing pages and static files.
 */
export function readRedirects({
  source,
  paths,
  drafts,
  config,
}: {
  source: { file: string; text: string };
  paths: Paths;
  drafts: SiteModel['drafts'];
  config: SiteModel['config'];
}): {
  redirects: SiteModel['redirects'];
  hashRedirects: SiteModel['hashRedirects'];
  /** Targets with a hash, at the entries that contain it. `checkLinks` checks the anchors. */
  links: LinkFact[];
  /** Place of each redirect's source. */
  places: Record<string, { line: number; column: number }>;
  diagnostics: Diagnostic[];
} {
  const { node, diagnostics } = parseJson({ ...source, id: 'redirect-format' });
  const report: RedirectReport = (id, { line, column }, message, hint) =>
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
    diagnostics,
  };
  if (!node) return result;

  const bySource = readRedirectEntries(node, report);
  for (const entry of bySource.values()) {
    const { path, hash, from, fromPlace } = entry;
    if (hash !== null || (paths[path] !== 'page' && paths[path] !== 'static')) continue;
    const what = paths[path] === 'page' ? 'page' : 'file';
    report(
      'redirect-shadowed',
      fromPlace,
      `The redirect from "${from}" is never used: a ${what} has this address`,
      'Delete the redirect, or move the page.',
    );
    bySource.delete(path);
  }

  const known = Object.keys(paths);
  const suggest = createSuggester();
  const near = (path: string) => {
    const [name] = suggest(path, () => known);
    return name === undefined ? undefined : `Did you mean "${name}"?`;
  };
  const ends = endsOf(bySource, paths, report);
  for (const entry of bySource.values()) {
    const end = ends.get(entry);
    if (end === undefined || end === 'loop') continue;
    if (end === 'nowhere') {
      const draft = own(drafts, pathOf(entry.to));
      const fact = draft ? `is the draft ${draft.file}` : 'is not a page';
      const hint = (draft ? undefined : near(pathOf(entry.to))) ?? 'Write the path of a page, or delete the redirect.';
      // An error in a chain is reported at its last entry.
      if (!bySource.has(pathOf(entry.to)))
        report('redirect-target', entry.toPlace, `The redirect's target "${entry.to}" ${fact}`, hint);
    } else {
      const to = 'elsewhere' in end ? end.elsewhere : siteHref(config, end.path + end.rest);
      const hash = 'path' in end && end.restOf === entry ? hashOf(end.rest) : null;
      const ownAddress = entry.to.startsWith('/') ? undefined : ownPath(entry.to, siteUrl(config, '/'));
      if (ownAddress !== undefined) {
        const { line, column } = entry.toPlace;
        const [path, hash] = [pathOf(ownAddress), hashOf(ownAddress)];
        result.links.push({ path, hash, written: entry.to, kind: 'link', file: source.file, line, column });
      }
      if ('path' in end && hash !== null && paths[end.path] === 'page') {
        const { line, column } = entry.toPlace;
        const { path } = end;
        result.links.push({ path, hash, written: entry.to, kind: 'link', file: source.file, line, column });
      }
      if (entry.hash === null) {
        const { line, column } = entry.fromPlace;
        result.redirects.push({ from: entry.path, to });
        result.places[entry.path] = { line, column };
        continue;
      }
      const page = paths[entry.path] === 'page' ? entry.path : pageBehind(entry.path, paths, bySource, ends);
      if (page === undefined) {
        const hint = near(entry.path) ?? 'Write the path of a page before the "#".';
        report('redirect-target', entry.fromPlace, `The redirect's source "${entry.from}" is not on a page`, hint);
      } else {
        const hashes = own(result.hashRedirects, page) ?? {};
        hashes[entry.hash] = to;
        result.hashRedirects[page] = hashes;
      }
    }
  }
  return result;
}

/** The end of each entry's chain. Each is resolved once, so that a chain of thousands takes linear time. */
function endsOf(
  bySource: ReadonlyMap<string, RedirectEntry>,
  paths: Paths,
  report: RedirectReport,
): Map<RedirectEntry, End> {
  const ends = new Map<RedirectEntry, End>();
  for (const first of bySource.values()) {
    const way: RedirectEntry[] = [];
    const onWay = new Set<RedirectEntry>();
    let end: End | undefined;
    let current = first;
    while (end === undefined) {
      end = ends.get(current);
      if (end !== undefined) break;
      if (onWay.has(current)) {
        reportLoop(way.slice(way.indexOf(current)), report);
        end = 'loop';
        break;
      }
      way.push(current);
      onWay.add(current);
      const path = pathOf(current.to);
      const next = bySource.get(path);
      if (!current.to.startsWith('/')) end = { elsewhere: current.to };
      else if (paths[path] === 'page' || paths[path] === 'static') end = { path, rest: '', restOf: null };
      else if (next) current = next;
      else end = 'nowhere';
    }
    for (const entry of way.reverse()) {
      const rest = /[?#].*$/.exec(entry.to)?.[0];
      // The values nearest to the end win.
      if (typeof end === 'object' && 'path' in end && end.rest === '' && rest !== undefined)
        end = { path: end.path, rest, restOf: entry };
      ends.set(entry, end);
    }
  }
  return ends;
}

/** The page that the path of a hash source leads to. */
function pageBehind(
  path: string,
  paths: Paths,
  bySource: ReadonlyMap<string, RedirectEntry>,
  ends: ReadonlyMap<RedirectEntry, End>,
): string | undefined {
  const entry = bySource.get(path);
  const end = entry && ends.get(entry);
  return typeof end === 'object' && 'path' in end && paths[end.path] === 'page' ? end.path : undefined;
}

/** Reports a loop once, at its first entry, and not for entries that lead into it. */
function reportLoop(loop: readonly RedirectEntry[], report: RedirectReport): void {
  const [first] = loop;
  if (!first) return;
  const steps = loop.map(({ from }) => from);
  const shown = steps.length > MAX_STEPS ? [...steps.slice(0, MAX_STEPS), `${steps.length - MAX_STEPS} more`] : steps;
  const message = `The redirects form a loop: ${[...shown, first.from].join(' -> ')}`;
  report('redirect-loop', first.fromPlace, message, 'Point one of them to a page.');
}
