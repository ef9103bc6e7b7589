import type { ScannedPage } from '../content/model/page.ts';
import { FACTS_DIR } from '../reference/facts/facts.ts';
import { hasInventory } from '../reference/facts/inventory.ts';
import { type SymbolIndex, symbolIndex } from '../reference/facts/symbolIndex.ts';
import { type Diagnostic, hasErrors } from '../shared/diagnostics.ts';
import type { SiteConfig } from '../site/config/config.ts';
import { createSite } from '../site/createSite.ts';
import type { SiteModel } from '../site/model/model.ts';
import type { RouteData } from '../site/model/routeData.ts';
import type { ProjectInputs } from './inputs.ts';
import { lastUpdates } from './lastUpdate.ts';
import { openApi, readObjects } from './objects.ts';
import { type KnownScans, scanPages } from './scanPages.ts';
import { createFacts, type SiteFacts } from './siteFacts.ts';

/** A project's site: its routes, pages, and names, and the answers to what its pages ask of each other. */
export interface OpenSite {
  inputs: ProjectInputs;
  config: SiteConfig;
  model: SiteModel;
  /** Source file -> what a scan found in it, in path order. */
  scanned: Map<string, ScannedPage>;
  /** Where names of the API are documented. */
  symbols: SymbolIndex;
  facts: SiteFacts;
  /** Source file -> its last commit; empty unless the site shows it. */
  updates: Map<string, NonNullable<RouteData['lastUpdate']>>;
}

interface OpenOptions {
  /** Scans of an earlier run with the same code. A page whose stamp is the same isn't scanned again. */
  known: KnownScans;
  /** Whether the pages' cards get pictures of their own. */
  drawImages?: boolean;
  /** Runs a part of the work, for those who time it. */
  stage?: <T>(name: 'scan' | 'site', work: () => T) => Promise<T>;
}

/**
 * The one way from a project's files to its site: `build`, `check`, and `dev` all use it. Returns everything that's wrong with the
 * configuration, the facts, and the pages' front matter; with an error in the first two there's no site.
 */
export async function openSite(
  root: string,
  inputs: ProjectInputs,
  { known, drawImages = false, stage = async (_, work) => work() }: OpenOptions,
): Promise<{ site?: OpenSite; diagnostics: Diagnostic[] }> {
  const { objects, diagnostics: factsFindings } = readObjects(root);
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
    facts: createFacts(model, symbols, openApi(root)),
    updates: config.lastUpdate.time ? lastUpdates(root, options.docsDir) : new Map(),
  };
  return {
    site,
    diagnostics: [...found, ...pages.flatMap((page) => page.diagnostics), ...diagnostics, ...symbolFindings],
  };
}

/** Stamps of what pages ask about names of the API: while they are the same, so are the answers. */
export function factStamps({ reference }: ProjectInputs): string[] {
  return [...reference].flatMap(([file, stamp]) => (file.startsWith(FACTS_DIR) ? [file, stamp] : []));
}

function siteInput(
  inputs: ProjectInputs & { config: SiteConfig },
  pages: ScannedPage[],
  drawImages: boolean,
): Parameters<typeof createSite>[0] {
  const { config, configText, sidebars, categoryFiles, redirects, planned, glossary, options, statics, reference } =
    inputs;
  const staticFiles = [...statics.keys()].map((file) => file.slice(options.staticDir.length));
  return {
    config,
    configText,
    sidebars,
    categoryFiles,
    redirects,
    planned,
    glossary,
    pages,
    staticFiles,
    hasInventory: hasInventory(reference),
    drawImages,
  };
}
