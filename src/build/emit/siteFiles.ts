import { join } from 'node:path';
import { hostFiles } from '../../http/hosts/hostFiles.ts';
import { hash, scriptHash } from '../../project/hash.ts';
import type { ProjectInputs } from '../../project/inputs.ts';
import type { Project } from '../../project/project.ts';
import type { SymbolIndex } from '../../reference/facts/symbolIndex.ts';
import { pageHead } from '../../site/assemble/routeBase.ts';
import type { SiteModel } from '../../site/model/model.ts';
import { llmsTxt } from '../../site/outputs/llms.ts';
import { robotsTxt, webManifest } from '../../site/outputs/rootFiles.ts';
import { sitemap } from '../../site/outputs/sitemap.ts';
import { outputPaths } from '../../site/paths/outputPaths.ts';
import { externalOrigins } from '../../site/shell/externalScripts.ts';
import { sidebarFile, sidebarJson } from '../../site/sidebars/sidebarNodes.ts';
import { redirectPage } from '../../theme/redirectPage.ts';
import type { BuildState, FullText, FullTextPart, KnownPage } from '../plan/state.ts';
import type { BrowserBundle } from './browserBundle.ts';
import { emitInventory } from './emitInventory.ts';
import { emitSearch } from './emitSearch.ts';
import { DamagedOutput } from './outFolder.ts';
import type { Spool } from './spool.ts';
import type { Staging } from './staging.ts';

interface SiteFilesInput {
  staging: Staging;
  project: Project;
  inputs: ProjectInputs;
  model: SiteModel;
  bundle: BrowserBundle;
  /** The security policy names their hashes. */
  inlineScripts: string[];
  pages: KnownPage[];
  /** Hash of the model and of the engine. */
  siteStamp: string;
  /** Where names of the API stand. */
  symbols: SymbolIndex;
  /** Hash of the engine. */
  code: string;
  /** What search stores of the pages that were rendered, by site path. */
  sections: Spool;
  /** Of what the output folder was made. */
  previous: Pick<BuildState, 'statics' | 'fullText' | 'search' | 'inventory'>;
}

/**
 * Everything in the output folder that is not one page's: joined from parts, never from a second render.
 * Returns what the joined files were joined from.
 */
export function emitSiteFiles(input: SiteFilesInput): Pick<BuildState, 'fullText' | 'search' | 'inventory'> {
  const { staging, project, inputs, model, bundle, previous } = input;
  const { config } = model;
  for (const [file, stamp] of inputs.statics) {
    const path = file.slice(inputs.options.staticDir.length + 1);
    if (previous.statics[file] === stamp) staging.kept(path);
    else staging.copy(path, join(project.root, file));
  }
  for (const file of bundle.files) staging.write(file.path, Buffer.from(file.content, file.encoding));
  for (const sidebar of Object.values(model.sidebars)) staging.write(sidebarFile(sidebar), sidebarJson(sidebar));
  const noindex = input.pages.filter(({ facts }) => pageHead(facts.head).head.noindex).map(({ doc }) => doc.path);
  for (const file of sitemap(model, new Set(noindex))) staging.write(file.path, file.content);
  staging.write('robots.txt', robotsTxt(config));
  staging.write('manifest.webmanifest', webManifest(config));
  staging.write('llms.txt', llmsTxt(model));
  const fullText = emitFullText(input);
  const search = emitSearch({
    ...input,
    synonyms: inputs.synonyms,
    rendered: input.sections,
    previous: previous.search,
  });
  staging.write('site.json', siteJson(model));
  for (const file of hostFiles({
    redirects: model.redirects,
    trailingSlash: config.trailingSlash,
    baseUrl: config.baseUrl,
    scriptHashes: input.inlineScripts.map(scriptHash),
    ...externalOrigins(config),
  })) {
    staging.write(file.path, file.content);
  }
  for (const redirect of model.redirects) {
    staging.write(
      outputPaths(redirect.from, config).html,
      redirectPage({ to: redirect.to, url: config.url, script: config.baseUrl + bundle.redirectScript }),
    );
  }
  const { reference } = inputs;
  const inventory = emitInventory({ ...input, root: project.root, config, reference, previous: previous.inventory });
  return { fullText, search, inventory };
}

/**
 * llms-full.txt is every listed page's Markdown in order. At 5,000 pages that is 45 MB from 5,000 files,
 * so what stands is taken from the last one, and only changed pages' files are read.
 */
function emitFullText({ staging, model, pages, previous }: SiteFilesInput): FullText {
  const path = 'llms-full.txt';
  const listed = pages.filter(({ doc }) => !doc.unlisted);
  const same = (part: FullTextPart | undefined, { doc, facts }: KnownPage) =>
    part?.[0] === doc.path && part[1] === facts.markdownHash;
  if (
    listed.length === previous.fullText.parts.length &&
    listed.every((page, i) => same(previous.fullText.parts[i], page)) &&
    staging.keepIfThere(path)
  ) {
    return previous.fullText;
  }
  const known = previous.fullText.parts;
  const before = known.length > 0 ? staging.read(path) : Buffer.alloc(0);
  if (known.length > 0 && hash(before) !== previous.fullText.hash) throw new DamagedOutput(path);
  const slices = new Map<string, { hash: string; text: Buffer }>();
  let start = 0;
  for (const [page, hash, bytes] of known) {
    slices.set(page, { hash, text: before.subarray(start, start + bytes) });
    start += bytes;
  }
  const gap = Buffer.from('\n\n');
  const parts: FullTextPart[] = [];
  const written = staging.writeParts(
    path,
    (function* () {
      for (const { doc, facts } of listed) {
        const kept = slices.get(doc.path);
        const stands = kept?.hash === facts.markdownHash;
        const text = stands
          ? kept.text
          : Buffer.concat([staging.read(outputPaths(doc.path, model.config).markdown), gap]);
        parts.push([doc.path, facts.markdownHash, text.length]);
        yield text;
      }
    })(),
  );
  return { hash: written, parts };
}

/** What a server has to know of the site beyond its files. */
function siteJson({ config, shell }: SiteModel): string {
  const { baseUrl, trailingSlash = null, assetGraceSeconds } = config;
  const { mode, rateLimit, clientHeader } = config.search;
  const { searchHref, feedbackUrl, url, locale } = shell;
  return JSON.stringify({
    baseUrl,
    trailingSlash,
    assetGraceSeconds,
    search: { mode, rateLimit, clientHeader },
    searchPage: { searchHref, feedbackUrl, url, locale },
  });
}
