import { join } from 'node:path';
import { contentSecurityPolicy } from '../../http/headers.ts';
import { hostFiles } from '../../http/hostFiles.ts';
import type { HostSite } from '../../http/hostSite.ts';
import { outputPaths } from '../../shared/outputPaths.ts';
import { own } from '../../shared/own.ts';
import { pageHead } from '../../site/assemble/routeBase.ts';
import type { SiteModel } from '../../site/model/model.ts';
import { atomFeed, feedPath } from '../../site/outputs/feed.ts';
import { sitemap } from '../../site/outputs/sitemap.ts';
import { textFiles } from '../../site/outputs/textFiles.ts';
import { hashedFolders } from '../../site/paths/engineFiles.ts';
import { sidebarFile, sidebarJson } from '../../site/sidebars/sidebarNodes.ts';
import { redirectPage } from '../../theme/redirectPage.ts';
import type { BuildState, JoinedFile } from '../plan/state.ts';
import { policyOf } from './browserBundle.ts';
import type { EmitInput } from './emitInput.ts';
import { emitSearch } from './emitSearch.ts';
import { buildExtensions } from './extensions.ts';
import { joinFile } from './joinFile.ts';

/**
 * Writes the output files that don't belong to one page. They are joined from parts, without rendering. `previous` are the
 * inputs of those in the output folder. Returns the inputs of the joined files.
 */
export function emitSiteFiles(
  input: EmitInput,
  previous: BuildState,
): Pick<BuildState, 'fullText' | 'search' | 'ofExtensions'> {
  const { staging, project, site, bundle, assets, code } = input;
  const { inputs, model, config, symbols, data } = site;
  for (const [file, stamp] of inputs.statics) {
    const path = file.slice(inputs.options.staticDir.length + 1);
    if (previous.statics[file] === stamp) staging.kept(path);
    else staging.copy(path, join(project.root, file));
  }
  for (const file of bundle.files) staging.write(file.path, Buffer.from(file.content, file.encoding));
  for (const sidebar of Object.values(model.sidebars)) staging.write(sidebarFile(sidebar), sidebarJson(sidebar));
  const noindex = [...input.pages].flatMap(([{ path }, { head }]) => (pageHead(head).head.noindex ? [path] : []));
  for (const file of sitemap(model, new Set(noindex))) staging.write(file.path, file.content);
  for (const [path, text] of Object.entries(textFiles(model))) {
    // The site's own takes its place.
    if (!inputs.statics.has(`${inputs.options.staticDir}/${path}`)) staging.write(path, text());
  }
  for (const { path, feed } of Object.values(model.docs)) {
    if (!feed) continue;
    const page = JSON.parse(staging.read(outputPaths(path, config).data).toString());
    staging.write(feedPath(path).slice(1), atomFeed(config, page));
  }
  const fullText = emitFullText(input, previous.fullText);
  const search = emitSearch(input, previous.search);
  staging.write('site.json', siteJson(model, data));
  const host: HostSite = {
    redirects: model.redirects,
    trailingSlash: config.trailingSlash,
    baseUrl: config.baseUrl,
    hsts: config.hsts ?? undefined,
    hashedDirs: hashedFolders([...Object.keys(model.paths), ...model.redirects.map(({ from }) => from)]),
    csp: contentSecurityPolicy(policyOf(assets, config)),
  };
  const forHosts = config.extensions.flatMap((name) => own(buildExtensions, name)?.hostFiles?.(host) ?? []);
  for (const file of [...hostFiles(host), ...forHosts]) staging.write(file.path, file.content);
  for (const redirect of model.redirects) {
    staging.write(
      outputPaths(redirect.from, config).html,
      redirectPage({ to: redirect.to, url: config.url, script: config.baseUrl + bundle.redirectScript }),
    );
  }
  const ofExtensions: Record<string, string> = {};
  for (const name of config.extensions) {
    const emit = own(buildExtensions, name)?.emit;
    if (!emit) continue;
    const output = { root: project.root, staging, config, symbols, sources: inputs.ofExtensions, code };
    ofExtensions[name] = emit({ ...output, previous: own(previous.ofExtensions, name) ?? '' });
  }
  return { fullText, search, ofExtensions };
}

/** Joins llms-full.txt from the Markdown of all listed pages, without reading the files of unchanged ones. */
function emitFullText({ staging, site, pages }: EmitInput, previous: JoinedFile): JoinedFile {
  return joinFile({
    staging,
    file: 'llms-full.txt',
    key: '',
    around: { start: '', separator: '', end: '' },
    parts: [...pages]
      .filter(([doc]) => !doc.unlisted)
      .map(([doc, facts]) => ({
        path: doc.path,
        hash: facts.markdownHash,
        make: () => Buffer.concat([staging.read(outputPaths(doc.path, site.config).markdown), Buffer.from('\n\n')]),
      })),
    previous,
  });
}

/** The site's settings for a server. */
function siteJson({ config, shell, docs, drafts }: SiteModel, data: Record<string, unknown>): string {
  const { title, baseUrl, trailingSlash = null, assetGraceSeconds, extensions } = config;
  const { mode, rateLimit, clientHeader } = config.search;
  const { searchHref, feedbackUrl, url, locale } = shell;
  const { name, label, mainDocId } = config.version;
  const home = Object.values(docs).find(({ path }) => path === '/')?.id ?? null;
  const draftIds = Object.values(drafts).map(({ id }) => id);
  return JSON.stringify({
    title,
    version: label,
    versions: [{ name, label, isLast: true, path: baseUrl, mainDocId: mainDocId ?? home, draftIds }],
    baseUrl,
    trailingSlash,
    assetGraceSeconds,
    search: { mode, rateLimit, clientHeader },
    searchPage: { searchHref, feedbackUrl, url, locale, search: { links: shell.search.links } },
    extensions,
    data,
  });
}
