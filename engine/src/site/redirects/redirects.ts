import type { LinkFact } from '../../content/model/page.ts';
import { ownPath } from '../../content/model/urls.ts';
import type { Diagnostic, Place } from '../../shared/diagnostics.ts';
import { createSuggester } from '../../shared/nearest.ts';
import { own } from '../../shared/own.ts';
import { parseJson } from '../config/jsonSource.ts';
import { dataPlaces, type SourceText } from '../config/sourcePlace.ts';
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
  source: SourceText;
  paths: Paths;
  drafts: SiteModel['drafts'];
  config: SiteModel['config'];
}): {
  redirects: SiteModel['redirects'];
  hashRedirects: SiteModel['hashRedirects'];
  /** Targets with a hash, at the entries that contain it. `checkLinks` checks the anchors. */
  links: LinkFact[];
  /** Place of each redirect's source. */
  places: Record<string, Place>;
  diagnostics: Diagnostic[];
} {
  const { value, diagnostics } = parseJson({ ...source, id: 'redirect-format' });
  const result = {
    redirects: [] as SiteModel['redirects'],
    hashRedirects: {} as SiteModel['hashRedirects'],
    links: [] as LinkFact[],
    places: {} as Record<string, Place>,
    diagnostics,
  };
  if (diagnostics.length > 0) return result;

  const report: RedirectReport = (id, at, [message, hint]) =>
    diagnostics.push({ id, level: 'error', ...at, message, hint });
  const { baseUrl } = config;
  const bySource = readRedirectEntries(value, { places: dataPlaces(source), baseUrl, paths, report });
  for (const { path, hash, from, fromPlace } of bySource.values()) {
    if (hash !== null || (paths[path] !== 'page' && paths[path] !== 'static')) continue;
    const what = paths[path] === 'page' ? 'page' : 'file';
    report('redirect-shadowed', fromPlace, [
      `The redirect from "${from}" is never used: a ${what} has this address`,
      'Delete the redirect, or move the page.',
    ]);
    bySource.delete(path);
  }

  const suggest = createSuggester();
  const near = (path: string) => {
    const [name] = suggest(path, () => Object.keys(paths));
    return name === undefined ? undefined : `Did you mean "${name}"?`;
  };
  const ends = endsOf(bySource, paths, report);
  const hashes = new Map<string, [hash: string, to: string][]>();
  const pageBehind = (path: string) => {
    if (paths[path] === 'page') return path;
    const entry = bySource.get(path);
    const end = entry && ends.get(entry);
    return typeof end === 'object' && 'path' in end && paths[end.path] === 'page' ? end.path : undefined;
  };
  for (const entry of bySource.values()) {
    const { from, to: written, path, fromPlace, toPlace } = entry;
    const end = ends.get(entry);
    if (end === undefined || end === 'loop') continue;
    if (end === 'nowhere') {
      const target = pathOf(entry.target);
      const draft = own(drafts, target);
      const fact = draft ? `is the draft ${draft.file}` : 'is not a page';
      const hint = (draft ? undefined : near(target)) ?? 'Write the path of a page, or delete the redirect.';
      // An error in a chain is reported at its last entry.
      if (!bySource.has(target))
        report('redirect-target', toPlace, [`The redirect's target "${written}" ${fact}`, hint]);
      continue;
    }
    const isHere = 'path' in end;
    const to = isHere ? siteHref(config, end.path + end.rest) : end.elsewhere;
    const link = (path: string, hash: string | null) =>
      result.links.push({ path, hash, written, kind: 'link', ...toPlace });
    const ownAddress = written.startsWith('/') ? undefined : ownPath(written, siteUrl(config, '/'));
    if (ownAddress !== undefined) link(pathOf(ownAddress), hashOf(ownAddress));
    const anchor = isHere && end.restOf === entry ? hashOf(end.rest) : null;
    if (isHere && anchor !== null && paths[end.path] === 'page') link(end.path, anchor);
    if (entry.hash === null) {
      result.redirects.push({ from: path, to });
      result.places[path] = fromPlace;
      continue;
    }
    const page = pageBehind(path);
    if (page === undefined) {
      const hint = near(path) ?? 'Write the path of a page before the "#".';
      report('redirect-target', fromPlace, [`The redirect's source "${from}" is not on a page`, hint]);
      continue;
    }
    const ofPage = hashes.get(page) ?? [];
    ofPage.push([entry.hash, to]);
    hashes.set(page, ofPage);
  }
  for (const [page, entries] of hashes) result.hashRedirects[page] = Object.fromEntries(entries);
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
    const way = new Set<RedirectEntry>();
    let current = first;
    let end = ends.get(current);
    while (end === undefined) {
      way.add(current);
      const path = pathOf(current.target);
      const next = bySource.get(path);
      if (!current.target.startsWith('/')) end = { elsewhere: current.target };
      else if (paths[path] === 'page' || paths[path] === 'static') end = { path, rest: '', restOf: null };
      else if (next === undefined) end = 'nowhere';
      else if (way.has(next)) {
        reportLoop([...way].slice([...way].indexOf(next)), report);
        end = 'loop';
      } else {
        current = next;
        end = ends.get(next);
      }
    }
    for (const entry of [...way].reverse()) {
      const rest = /[?#].*$/.exec(entry.target)?.[0];
      // The values nearest to the end win.
      if (typeof end === 'object' && 'path' in end && end.rest === '' && rest !== undefined)
        end = { path: end.path, rest, restOf: entry };
      ends.set(entry, end);
    }
  }
  return ends;
}

/** Reports a loop once, at its first entry, and not for entries that lead into it. */
function reportLoop(loop: readonly RedirectEntry[], report: RedirectReport): void {
  const [first] = loop;
  if (!first) return;
  const steps = loop.map(({ from }) => from);
  const shown = steps.length > MAX_STEPS ? [...steps.slice(0, MAX_STEPS), `${steps.length - MAX_STEPS} more`] : steps;
  const message = `The redirects form a loop: ${[...shown, first.from].join(' -> ')}`;
  report('redirect-loop', first.fromPlace, [message, 'Point one of them to a page.']);
}
