import type { ScannedPage } from '../../content/model/page.ts';
import { hash, hashJson } from '../../project/hash.ts';
import type { OpenSite } from '../../project/openSite.ts';
import { readText } from '../../project/readText.ts';
import type { DependencyKey, SiteFacts } from '../../project/siteFacts.ts';
import { hasErrors } from '../../shared/diagnostics.ts';
import { assembleRoute } from '../../site/assemble/assembleRoute.ts';
import { extraRoutes } from '../../site/assemble/extraRoutes.ts';
import type { RouteData } from '../../site/model/routeData.ts';
import { includeHash } from './archive.ts';
import type { BuildState, PageFacts } from './state.ts';

interface PlanInput {
  root: string;
  site: OpenSite;
  state: BuildState;
  articleStamp: string;
  shellStamp: string;
  /** Hash of the whole site model. If it's unchanged, so are all answers and route data. */
  siteStamp: string;
  /** True if the output folder is unchanged since the last build. */
  intact: boolean;
  /** True if it, or another one, has the articles of `state`. */
  hasArticles: boolean;
}

/** Why each stage of a page runs; null for a stage whose last result is reused. */
interface Reasons {
  article: string | null;
  shell: string | null;
}

export interface Plan {
  jobs: Job[];
  /** By doc id, for pages with a job. */
  reasons: Map<string, Reasons>;
}

/** Decides what to build: the pages and routes whose inputs changed since the last build. */
export function planBuild(input: PlanInput): Plan {
  const { state } = input;
  const { model, scanned, updates } = input.site;
  const plan: Plan = { jobs: [], reasons: new Map() };
  const hashes = new Map<string, string>();
  for (const doc of Object.values(model.docs)) {
    const page = scanned.get(doc.file);
    if (!page) continue;
    const lastUpdate = updates.get(doc.file) ?? null;
    const article = articleReason(input, doc.file, doc.path, hashes);
    const shell =
      article ??
      shellReason(input, doc.path, () => {
        const kept = state.pages[doc.file];
        return kept
          ? docRouteHash(assembleRoute(model, { id: doc.id, scanned: page, lastUpdate }, kept.facts), kept.facts)
          : '';
      });
    if (!shell) continue;
    plan.jobs.push({
      kind: 'doc',
      id: doc.id,
      scanned: page,
      kept: article ? null : (state.pages[doc.file]?.facts ?? null),
      lastUpdate,
    });
    plan.reasons.set(doc.id, { article, shell });
  }
  for (const route of extraRoutes(model)) {
    if (shellReason(input, route.path, () => hashJson(route))) plan.jobs.push({ kind: 'route', route });
  }
  return plan;
}

/** Hash of the inputs of a document's files, except the code. */
export function docRouteHash(route: RouteData, facts: PageFacts): string {
  return hashJson([route, facts.articleHash, facts.markdownHash]);
}

function articleReason(
  { root, site, state, articleStamp, siteStamp, hasArticles }: PlanInput,
  file: string,
  path: string,
  hashes: Map<string, string>,
) {
  const kept = state.pages[file];
  if (!hasArticles) return 'the output folder changed since the last build';
  if (!kept) return 'it is new';
  if (state.articleStamp !== articleStamp) return 'the code or options that render articles changed';
  if (kept.path !== path) return `its address was ${kept.path}`;
  const sourceHash =
    kept.stamp === site.inputs.docs.get(file) ? kept.facts.sourceHash : hash(readText(root, file).bytes);
  return staleReason(kept.facts, sourceHash, {
    root,
    facts: state.siteStamp === siteStamp ? null : site.facts,
    hashes,
  });
}

function shellReason(
  { state, shellStamp, siteStamp, intact }: PlanInput,
  path: string,
  routeHash: () => string,
): string | null {
  if (!intact) return 'the output folder changed since the last build';
  if (state.routes[path] === undefined) return 'its address is new';
  if (state.shellStamp !== shellStamp) return 'the code or configuration of the shell around articles changed';
  if (state.siteStamp !== siteStamp && state.routes[path] !== routeHash())
    return 'its route data changed (title, sidebar, breadcrumbs, previous/next, tags or date)';
  return null;
}

/** A page of text, or a route without text (tags, search, not found). */
export type Job =
  | {
      kind: 'doc';
      id: string;
      scanned: ScannedPage;
      /** Facts of the article in the output folder; null to render it. */
      kept: PageFacts | null;
      lastUpdate: RouteData['lastUpdate'];
    }
  | { kind: 'route'; route: RouteData };

export interface JobResult {
  path: string;
  /** Null for routes without text. */
  facts: PageFacts | null;
  /** The page's search sections as JSON; null if the article wasn't rendered. Bytes, to keep them out of the heap. */
  sections: Uint8Array | null;
  /** Hash of the inputs of the page's files, except the code. */
  routeHash: string;
  /** Output files and their sizes in bytes; empty if the page has errors. */
  files: [path: string, bytes: number][];
}

interface Freshness {
  root: string;
  /** Null if the site is known to return the recorded answers. */
  facts: SiteFacts | null;
  /** Content hashes of included files, each read once per build. */
  hashes: Map<string, string>;
}

/** Why a page's article must be rendered again, for `--explain`; null if it can be reused. */
export function staleReason(page: PageFacts, sourceHash: string, { root, facts, hashes }: Freshness): string | null {
  if (page.sourceHash !== sourceHash) return 'its text changed';
  if (hasErrors(page.diagnostics)) return 'it had errors';
  for (const [file, then] of Object.entries(page.includes)) {
    let now = hashes.get(file);
    if (now === undefined) {
      now = includeHash(root, file);
      hashes.set(file, now);
    }
    if (now !== then) return `${file} changed`;
  }
  if (facts === null) return null;
  for (const [key, then] of Object.entries(page.dependencies)) {
    const now = JSON.stringify(facts.answer(key as DependencyKey)) ?? '';
    if (now !== then) return `${describe(key)} was ${then || 'nothing'}, is ${now || 'nothing'}`;
  }
  return null;
}

function describe(key: string): string {
  const colon = key.indexOf(':');
  const name = key.slice(colon + 1);
  const kinds: Record<string, string> = {
    file: 'the page of',
    path: 'the answer at',
    cards: 'the child pages of',
    symbol: 'the symbol',
    api: 'the name',
    argument: 'the parameter',
    fact: 'the fact',
  };
  return `${kinds[key.slice(0, colon)]} ${name}`;
}
