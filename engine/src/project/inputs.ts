import { existsSync, lstatSync } from 'node:fs';
import { join } from 'node:path';
import { CHANGELOG_FILE } from '../content/components/wrappers.ts';
import { COMPONENT_FACTS } from '../content/jsx/componentModule.ts';
import type { ContentOptions, PageOrigins } from '../content/model/context.ts';
import { type Diagnostic, hasErrors } from '../shared/diagnostics.ts';
import type { Synonyms } from '../shared/synonyms.ts';
import type { SiteConfig } from '../site/config/config.ts';
import { extensionNames, extensionsOf, readExtensions } from '../site/config/extensions.ts';
import { readConfig } from '../site/config/readConfig.ts';
import { readSynonyms } from '../site/config/readSynonyms.ts';
import { dataPlaces } from '../site/config/sourcePlace.ts';
import { externalOrigins } from '../site/shell/externalScripts.ts';
import type { LoadOptions } from './cachedValue.ts';
import { hash, hashJson } from './hash.ts';
import { ignoredFiles } from './ignoredFiles.ts';
import { loadData } from './loadData.ts';
import { realPath } from './privateFile.ts';
import type { Project } from './project.ts';
import { readText } from './readText.ts';
import { hasPages } from './scanPages.ts';
import { COMPONENTS_DIR, readSiteComponents, type SiteComponents } from './siteComponents.ts';
import { type Stamp, sourceStampOf, walkFiles } from './walkFiles.ts';

/** The contents of a project's configuration files. Pages and static files are only listed. */
export interface ProjectInputs {
  /** With errors, its valid rest, if there is one. */
  config: SiteConfig | undefined;
  /** Text of site.config.ts, for the places of problems. */
  configText: string;
  /** Keys of the configuration with problems. */
  invalid: ReadonlySet<unknown>;
  sidebars: { file: string; text: string; value: unknown };
  redirects: { file: string; text: string };
  synonyms: Synonyms;
  /** `_category_.json` and `.yml` files below docs/. */
  categoryFiles: { file: string; text: string }[];
  docs: Map<string, Stamp>;
  snippets: Map<string, Stamp>;
  statics: Map<string, Stamp>;
  /** The site's own components, in `components/`. */
  own: Omit<SiteComponents, 'diagnostics'>;
  /** Files in the folders of extensions. */
  ofExtensions: Map<string, Stamp>;
  /** Every other input file of the site -> stamp, for the up-to-date check. */
  others: Map<string, Stamp>;
  options: ContentOptions;
  /** What extensions answer pages, by extension and name, and the hashes of components. */
  facts: Record<string, Record<string, unknown>>;
  /** Why the configuration or the sidebars couldn't be loaded; also in `diagnostics`. */
  unloaded: { config: Diagnostic[]; sidebars: Diagnostic[] };
  diagnostics: Diagnostic[];
}

export const CONFIG_FILE = 'site.config.ts';
const SIDEBARS_FILE = 'sidebars.ts';
const REDIRECTS_FILE = 'redirects.json';
const SYNONYMS_FILE = 'synonyms.json';
/** Configures a folder of the sidebar. */
const CATEGORY_RE = /\/_category_\.(json|ya?ml)$/;

type ReadOptions = Omit<LoadOptions, 'root' | 'cache'>;

interface LoadedConfig extends Pick<ProjectInputs, 'config' | 'configText' | 'invalid' | 'diagnostics'> {
  /** Source files of the configuration, project-relative. */
  inputs: string[];
}

/** Reads only the configuration of a project, for commands that need no site. */
export async function loadConfig({ root, cache }: Project, loading: ReadOptions = {}): Promise<LoadedConfig> {
  const { value, inputs, diagnostics } = await loadData(CONFIG_FILE, { root, cache, ...loading });
  const configText = readText(root, CONFIG_FILE).text;
  if (diagnostics.length > 0) return { config: undefined, configText, invalid: new Set(), inputs, diagnostics };
  return { ...readConfig(value, CONFIG_FILE, configText), configText, inputs };
}

/**
 * Reads the inputs of a build. Missing redirects.json and synonyms.json are empty; a missing site.config.ts is an error.
 */
export async function readInputs(project: Project, loading: ReadOptions = {}): Promise<ProjectInputs> {
  const { root, cache } = project;
  // Stamps are taken before reading, so that a later change has another one.
  const configStamp = sourceStampOf(join(root, CONFIG_FILE));
  const hasSidebars = existsSync(join(root, SIDEBARS_FILE));
  const [loaded, sidebars] = await Promise.all([
    loadConfig(project, loading),
    hasSidebars ? loadData(SIDEBARS_FILE, { root, cache, ...loading }) : { value: {}, inputs: [], diagnostics: [] },
  ]);
  const { config, configText, invalid } = loaded;
  const modules = new Set([...loaded.inputs, ...sidebars.inputs]);
  const { textOf, listOf, stampOf, diagnostics } = createReader(root, modules);
  const read = (file: string, otherwise: string) => ({ file, text: textOf(file) ?? otherwise });
  diagnostics.push(...loaded.diagnostics, ...sidebars.diagnostics);

  const synonyms = readSynonyms(read(SYNONYMS_FILE, '[]'));
  diagnostics.push(...synonyms.diagnostics);
  const extensions = readExtensions(config, textOf);
  diagnostics.push(...extensions.diagnostics);
  const options = contentOptions(config, modules, extensions.data);
  const componentFiles = [...listOf(COMPONENTS_DIR).keys()];
  const own = await readSiteComponents(componentFiles, { root, cache, ...loading, configFiles: options.configFiles });
  diagnostics.push(...own.diagnostics);
  const before = diagnostics.length;
  const docs = listOf(options.docsDir);
  // Pages may be where the project can't be read.
  if (config && !hasPages(docs) && !hasErrors(diagnostics.slice(before)))
    diagnostics.push(withoutPages(options.docsDir, configText));
  const ignorable = {
    docs: docs.keys(),
    docsDir: options.docsDir,
    // What a component with an error imports is unknown.
    unused:
      own.diagnostics.length > 0
        ? []
        : componentFiles.filter((file) => !own.inputs.includes(realPath(root, file) ?? file)),
    modules,
    extensions: extensionNames(config),
  };
  diagnostics.push(...ignoredFiles(root, ignorable));
  const categoryFiles = [...docs.keys()].filter((file) => CATEGORY_RE.test(file));
  const sources = extensionsOf(config).flatMap((extension) => extension.sources ?? []);
  const others = [...modules, REDIRECTS_FILE, SYNONYMS_FILE, ...own.inputs, ...extensions.files, CHANGELOG_FILE];
  return {
    config,
    configText,
    invalid,
    sidebars: { ...read(SIDEBARS_FILE, ''), value: sidebars.diagnostics.length > 0 ? {} : sidebars.value },
    redirects: read(REDIRECTS_FILE, '[]'),
    synonyms: synonyms.synonyms,
    categoryFiles: categoryFiles.map((file) => read(file, '')),
    docs,
    snippets: listOf(options.snippetsDir),
    // Browsers and certificate authorities request this folder: security.txt, apple-app-site-association.
    statics: listOf(options.staticDir, ['.well-known']),
    ofExtensions: new Map(sources.flatMap((folder) => [...listOf(folder)])),
    others: new Map(others.map((file) => [file, file === CONFIG_FILE ? configStamp : stampOf(file)])),
    options,
    own,
    facts: {
      ...extensions.facts,
      [COMPONENT_FACTS]: Object.fromEntries(own.components.map(({ name, code }) => [name, hash(code)])),
    },
    unloaded: { config: config ? [] : loaded.diagnostics, sidebars: sidebars.diagnostics },
    diagnostics,
  };
}

/** Reads files of a project, and collects their problems. Those of `modules` are reported when they are loaded. */
function createReader(root: string, modules: ReadonlySet<string>) {
  const stamps = new Map<string, Stamp>();
  const diagnostics: Diagnostic[] = [];
  const stampOf = (file: string): Stamp => {
    const stamp = stamps.get(file) ?? sourceStampOf(join(root, file));
    stamps.set(file, stamp);
    return stamp;
  };
  return {
    diagnostics,
    /** Stamp of a file from before it was read. */
    stampOf,
    textOf(file: string): string | undefined {
      stampOf(file);
      // A dangling link is an error, not a missing file.
      if (!lstatSync(join(root, file), { throwIfNoEntry: false })) return undefined;
      const read = readText(root, file);
      if (!modules.has(file)) diagnostics.push(...read.diagnostics);
      return read.diagnostics.some(({ id }) => id === 'unreadable-file') ? undefined : read.text;
    },
    listOf(folder: string, shown?: readonly string[]): Map<string, Stamp> {
      const walked = walkFiles(root, folder, shown);
      // A page that can't be read is skipped, but the configuration is complete or wrong.
      for (const found of walked.diagnostics)
        diagnostics.push(CATEGORY_RE.test(found.file) ? { ...found, level: 'error' } : found);
      return walked.files;
    },
  };
}

function contentOptions(
  config: SiteConfig | undefined,
  modules: ReadonlySet<string>,
  extensions: ContentOptions['extensions'],
): ContentOptions {
  return {
    docsDir: config?.docsDir ?? 'docs',
    snippetsDir: config?.snippetsDir ?? 'snippets',
    staticDir: config?.staticDir ?? 'static',
    sourceUrl: config?.sourceUrl ?? '',
    origins: pageOrigins(config),
    // Those in the top folder are private anyway, so that a new one there changes nothing.
    configFiles: [...modules].filter((file) => file.includes('/')).sort(),
    extensions,
  };
}

function withoutPages(docsDir: string, configText: string): Diagnostic {
  return {
    id: 'config',
    level: 'error',
    ...dataPlaces({ file: CONFIG_FILE, text: configText }).place(['docsDir']),
    message: `The folder "${docsDir}" has no pages`,
    hint: `Write ${docsDir}/index.md, or set "docsDir" to the folder of the pages.`,
  };
}

/** Only what pages need, because these options are part of each page's key. */
function pageOrigins(config: SiteConfig | undefined): PageOrigins {
  const { images, frames, media } = config ? externalOrigins(config) : { images: [], frames: [], media: [] };
  return { images, frames, media };
}

/** Fingerprint of the configuration and the stamps that a build depends on: if it's the same, there's nothing to do. */
export function fingerprint(inputs: ProjectInputs, code: string, commit: string): string {
  const { docs, snippets, statics, ofExtensions, others } = inputs;
  const stamps = [docs, snippets, statics, ofExtensions, others].flatMap((files) => [...files].flat());
  // The configuration may depend on more than its files, such as the environment, and a dangling link has no stamp.
  const values = hashJson([inputs.config, inputs.sidebars.value, inputs.diagnostics]);
  return hash([code, commit, values, ...stamps].join('\n'));
}
