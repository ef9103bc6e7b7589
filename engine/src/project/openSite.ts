import type { NameIndex } from '../content/model/names.ts';
import type { ScannedPage } from '../content/model/page.ts';
import { DIAGNOSTICS, type Diagnostic, type DiagnosticId, hasErrors } from '../shared/diagnostics.ts';
import type { SiteConfig } from '../site/config/config.ts';
import { extensionNames } from '../site/config/extensions.ts';
import { readConfig } from '../site/config/readConfig.ts';
import { createSite } from '../site/createSite.ts';
import type { SiteModel } from '../site/model/model.ts';
import { nameProvider } from './extensions.ts';
import { lastUpdates, type Updates } from './gitHistory.ts';
import { CONFIG_FILE, type ProjectInputs } from './inputs.ts';
import { hasPages, type KnownScans, scanPages } from './scanPages.ts';
import { createFacts, type SiteFacts } from './siteFacts.ts';

/** A project's site: its routes, pages, and API names, and the answers to its pages' queries about each other. */
export interface OpenSite {
  inputs: ProjectInputs;
  config: SiteConfig;
  model: SiteModel;
  /** Source file -> its scan, in path order. */
  scanned: Map<string, ScannedPage>;
  /** Where names are documented. */
  symbols: NameIndex;
  /** For `server.ts` of extensions, by name. */
  data: Record<string, unknown>;
  facts: SiteFacts;
  /** Source file -> its last commit; empty unless the site shows it. */
  updates: Updates;
}

interface OpenOptions {
  /** Scans of an earlier run of the same code. A page with the same stamp isn't scanned again. */
  known: KnownScans;
  /** Whether drafts are pages. */
  showDrafts?: boolean;
  /** Runs a stage of the work; callers can time it. */
  stage?: <T>(name: 'scan' | 'site', work: () => T) => Promise<T>;
}

/**
 * Opens the site of a project, for `build`, `check`, and `dev`; `search push` only needs `loadConfig`. Returns all
 * problems in the configuration, the facts, and the pages' front matter. If there's an error in the first two, there is
 * no site, except for invalid keys of the configuration, synonyms, words, components, and modules that can't be loaded: their
 * defaults are enough to check the text of pages.
 */
export async function openSite(
  root: string,
  inputs: ProjectInputs,
  { known, showDrafts = false, stage = async (_, work) => work() }: OpenOptions,
): Promise<{ site?: OpenSite; diagnostics: Diagnostic[] }> {
  const { options, unloaded } = inputs;
  const config =
    inputs.config ??
    (inputs.configText && readConfig({ extensions: extensionNames(undefined) }, CONFIG_FILE, '').config);
  if (!config) return { diagnostics: inputs.diagnostics };
  const names = nameProvider(config);
  const list = names.listNames(root);
  const found = [...inputs.diagnostics, ...list.diagnostics];
  // The valid rest of a configuration is enough to check the pages.
  const isUnloaded = new Set([...unloaded.config, ...unloaded.sidebars]);
  const blocking = found.filter((one) => !isUnloaded.has(one) && !['component', 'config', 'synonyms'].includes(one.id));
  if (hasErrors(blocking)) return { diagnostics: found };

  const pages = await stage('scan', () => scanPages(root, inputs.docs, options.docsDir, known));
  const staticFiles = [...inputs.statics.keys()].map((file) => file.slice(options.staticDir.length));
  const { model, diagnostics } = await stage('site', () =>
    createSite({ ...inputs, config, pages, staticFiles, showDrafts }),
  );
  const { symbols, diagnostics: symbolFindings } = list.index(pages, model);
  const history = config.lastUpdate.time ? lastUpdates(root, options.docsDir) : { updates: new Map(), diagnostics: [] };
  const site: OpenSite = {
    inputs,
    config,
    model,
    scanned: new Map(pages.map((page) => [page.file, page])),
    symbols,
    data: list.data === undefined ? {} : { [names.name]: list.data },
    facts: createFacts({ model, symbols, api: names.openNames(root), extensions: inputs.facts }),
    updates: history.updates,
  };
  return {
    site,
    diagnostics: [
      ...found,
      ...withoutFollowing(
        [...history.diagnostics, ...pages.flatMap((page) => page.diagnostics), ...diagnostics, ...symbolFindings],
        inputs,
      ),
    ],
  };
}

/** Problems of pages that an error in a key of the configuration may cause. */
const FOLLOWING: Partial<Record<DiagnosticId, keyof SiteConfig>> = {
  'unknown-tag': 'tags',
  'blocked-origin': 'origins',
};

/** Leaves out problems that may disappear once the configuration, the sidebars, and the folder of the pages are found. */
export function withoutFollowing(all: Diagnostic[], { unloaded, docs, invalid }: ProjectInputs): Diagnostic[] {
  const diagnostics = all.filter(({ id }) => !invalid.has(FOLLOWING[id] ?? ''));
  if (hasErrors(unloaded.config) || !hasPages(docs)) return diagnostics.filter(({ id }) => DIAGNOSTICS[id] === 'text');
  if (hasErrors(unloaded.sidebars)) return diagnostics.filter(({ id }) => DIAGNOSTICS[id] !== 'sidebars');
  // Pages of an item that can't be read are in no sidebar.
  const isPartial = diagnostics.some(({ id }) => id === 'sidebar-format' || id === 'sidebar-empty');
  return isPartial ? diagnostics.filter(({ id }) => id !== 'sidebar-missing') : diagnostics;
}

/** Stamps of the files that answers about names come from. Equal stamps mean equal answers. */
export function factStamps({ ofExtensions }: ProjectInputs, config: SiteConfig): string[] {
  const { answersFrom } = nameProvider(config);
  return [...ofExtensions].flatMap(([file, stamp]) => (file.startsWith(answersFrom) ? [file, stamp] : []));
}
