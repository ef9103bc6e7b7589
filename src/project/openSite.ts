import { execFileSync } from 'node:child_process';
import type { ScannedPage } from '../content/model/page.ts';
import type { ExportedNames } from '../reference/facts/exportedNames.ts';
import { FACTS_DIR } from '../reference/facts/facts.ts';
import { hasInventory } from '../reference/facts/inventory.ts';
import { type SymbolIndex, symbolIndex } from '../reference/facts/symbolIndex.ts';
import { type Diagnostic, hasErrors } from '../shared/diagnostics.ts';
import type { SiteConfig } from '../site/config/config.ts';
import { createSite } from '../site/createSite.ts';
import type { SiteModel } from '../site/model/model.ts';
import type { RouteData } from '../site/model/routeData.ts';
import type { ProjectInputs } from './inputs.ts';
import { openApi, readObjects } from './objects.ts';
import { type KnownScans, scanPages } from './scanPages.ts';
import { createFacts, type SiteFacts } from './siteFacts.ts';

/** A project's site: its routes, pages, and API names, and the answers to its pages' queries about each other. */
export interface OpenSite {
  inputs: ProjectInputs;
  config: SiteConfig;
  model: SiteModel;
  /** Source file -> its scan, in path order. */
  scanned: Map<string, ScannedPage>;
  /** Where API names are documented. */
  symbols: SymbolIndex;
  /** API names without an entry. */
  exported: ExportedNames;
  facts: SiteFacts;
  /** Source file -> its last commit; empty unless the site shows it. */
  updates: Map<string, NonNullable<RouteData['lastUpdate']>>;
}

interface OpenOptions {
  /** Scans of an earlier run of the same code. A page with the same stamp isn't scanned again. */
  known: KnownScans;
  /** Whether pages have drawn preview pictures. */
  drawImages?: boolean;
  /** Runs a stage of the work; callers can time it. */
  stage?: <T>(name: 'scan' | 'site', work: () => T) => Promise<T>;
}

/**
 * Opens the site of a project, for `build`, `check`, and `dev`; `search push` only needs `loadConfig`. Returns all
 * problems in the configuration, the facts, and the pages' front matter. If there's an error in the first two, there is
 * no site.
 */
export async function openSite(
  root: string,
  inputs: ProjectInputs,
  { known, drawImages = false, stage = async (_, work) => work() }: OpenOptions,
): Promise<{ site?: OpenSite; diagnostics: Diagnostic[] }> {
  const { objects, exported, diagnostics: factsFindings } = readObjects(root);
  const found = [...inputs.diagnostics, ...factsFindings];
  const { config, options } = inputs;
  if (!config || hasErrors(found)) return { diagnostics: found };

  const pages = await stage('scan', () => scanPages(root, inputs.docs, options.docsDir, known));
  const { model, diagnostics } = await stage('site', () =>
    createSite(siteInput({ ...inputs, config }, pages, drawImages)),
  );
  const { symbols, diagnostics: symbolFindings } = symbolIndex(objects, pages, model);
  const site: OpenSite = {
    inputs,
    config,
    model,
    scanned: new Map(pages.map((page) => [page.file, page])),
    symbols,
    exported,
    facts: createFacts(model, symbols, openApi(root)),
    updates: config.lastUpdate.time ? lastUpdates(root, options.docsDir) : new Map(),
  };
  return {
    site,
    diagnostics: [...found, ...pages.flatMap((page) => page.diagnostics), ...diagnostics, ...symbolFindings],
  };
}

/** Stamps of the API facts that pages may query. Equal stamps mean equal answers. */
export function factStamps({ reference }: ProjectInputs): string[] {
  return [...reference].flatMap(([file, stamp]) => (file.startsWith(FACTS_DIR) ? [file, stamp] : []));
}

function siteInput(
  inputs: ProjectInputs & { config: SiteConfig },
  pages: ScannedPage[],
  drawImages: boolean,
): Parameters<typeof createSite>[0] {
  const { config, configText, sidebars, categoryFiles, redirects, glossary, options, statics, reference } = inputs;
  const staticFiles = [...statics.keys()].map((file) => file.slice(options.staticDir.length));
  return {
    config,
    configText,
    sidebars,
    categoryFiles,
    redirects,
    glossary,
    pages,
    staticFiles,
    hasInventory: hasInventory(reference),
    drawImages,
  };
}

/**
 * Date and author of each file's last commit, from one pass of `git log` over a folder. In a shallow clone, files whose
 * last change is a boundary commit are omitted: they may have changed earlier. Outside a repository, the map is empty.
 */
export function lastUpdates(root: string, folder: string): Map<string, NonNullable<RouteData['lastUpdate']>> {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1 << 30 });
  try {
    const shallow = git('rev-parse', '--is-shallow-repository').trim() === 'true';
    // The clone doesn't contain the parents of a boundary commit, so git shows it as a root.
    const log = git('log', '--format=%x01%P%x02%cs%x02%an', '--name-only', '--no-renames', '--relative', '--', folder);
    return readLog(log, { shallow });
  } catch {
    return new Map();
  }
}

/** Parses the log, which is newest first: the first commit that lists a file is its last change. */
function readLog(log: string, { shallow }: { shallow: boolean }) {
  const updates = new Map<string, NonNullable<RouteData['lastUpdate']>>();
  const unknown = new Set<string>();
  for (const entry of log.split('\x01').slice(1)) {
    const [head = '', ...files] = entry.split('\n');
    const [parents = '', date = '', author = ''] = head.split('\x02');
    for (const file of files) {
      if (file === '' || updates.has(file) || unknown.has(file)) continue;
      if (shallow && parents === '') unknown.add(file);
      else updates.set(file, { date, author });
    }
  }
  return updates;
}
