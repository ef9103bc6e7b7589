import { type Diagnostic, type Place, placeInFile } from '../shared/diagnostics.ts';
import type { SiteConfig } from './config/config.ts';
import { unknownExtensions } from './config/extensions.ts';
import { cleanSitePath, isSitePath } from './config/sitePath.ts';
import { type DataPlaces, dataPlaces, quotedPlaces } from './config/sourcePlace.ts';
import type { DocRoutes, GeneratedCategory, SiteInput, SiteModel, SiteResult } from './model/model.ts';
import { feedPath } from './outputs/feed.ts';
import { createIdHints } from './paths/idHints.ts';
import { readRedirects } from './redirects/redirects.ts';
import { checkOutputs } from './routes/checkOutputs.ts';
import { duplicateRoute } from './routes/duplicateRoute.ts';
import { BUILT_IN_ROUTES, docRoutes, pageImages } from './routes/routes.ts';
import { collectTags } from './routes/tags.ts';
import { createShell } from './shell/shell.ts';
import { configTargets, shellLinks } from './shell/shellLinks.ts';
import { createSidebars } from './sidebars/createSidebars.ts';

/**
 * Resolves a whole site: routes, sidebars, tags, redirects, and the shell around pages. Never throws for an author's
 * error: the model omits the invalid parts, and the diagnostics describe them.
 */
export function createSite(input: SiteInput): SiteResult {
  const { config, configText = '' } = input;
  const configPlaces = dataPlaces({ file: 'site.config.ts', text: configText });
  const routes = docRoutes(input.pages, config, input.showDrafts);
  const { docs, drafts } = routes;
  const sidebars = createSidebars(input, routes);
  const tags = collectTags(config, routes, { place: configPlaces.place, taken: BUILT_IN_ROUTES });
  const categories = uniqueCategoryPages(sidebars.categoryPages, routes.owners, input);

  const paths: SiteModel['paths'] = {};
  // Later ones win: a page takes precedence over everything else at its address.
  for (const file of input.staticFiles) paths[file] = 'static';
  for (const { path, feed } of Object.values(docs)) if (feed) paths[feedPath(path)] = 'static';
  const pages = [
    ...Object.values(tags.tags).map(({ path }) => path),
    ...Object.keys(categories.pages),
    ...Object.keys(BUILT_IN_ROUTES),
    ...Object.values(docs).map(({ path }) => path),
  ];
  for (const path of pages) paths[path] = 'page';
  const redirects = readRedirects({ source: input.redirects, paths, drafts, config });
  for (const { from } of redirects.redirects) paths[from] = 'redirect';

  const links = shellLinks([...configTargets(config, configPlaces.place), ...sidebars.targets], config);
  const shell = createShell({ config, configPlaces, routes, sidebars });
  const model: SiteModel = {
    config,
    docs,
    drafts,
    files: Object.fromEntries(Object.values(docs).map(({ file, id }) => [file, id])),
    paths,
    sidebars: sidebars.sidebars,
    tags: tags.tags,
    redirects: redirects.redirects,
    redirectLinks: redirects.links,
    shellLinks: links.links,
    hashRedirects: redirects.hashRedirects,
    pageImages: pageImages(docs, categories.pages, config),
    categoryPages: categories.pages,
    places: sidebars.places,
    shell: shell.shell,
    navbarSidebars: shell.navbarSidebars,
  };
  const diagnostics = [
    ...routes.diagnostics,
    ...sidebars.diagnostics,
    ...tags.diagnostics,
    ...categories.diagnostics,
    ...redirects.diagnostics,
    ...shell.diagnostics,
    ...links.diagnostics,
    ...unknownExtensions(config, configPlaces),
    ...checkReferences(config, routes, configPlaces),
    ...checkOutputs(model, { ...input, configPlaces, scanned: routes.scanned, redirectPlaces: redirects.places }),
  ];
  return { model, diagnostics };
}

/**
 * Generated category pages by path. Skips invalid addresses (a `route-format` error) and taken ones (a
 * `duplicate-route` at the configured level).
 */
function uniqueCategoryPages(
  pages: GeneratedCategory[],
  owners: DocRoutes['owners'],
  { sidebars, config }: Pick<SiteInput, 'sidebars' | 'config'>,
): { pages: Record<string, GeneratedCategory>; diagnostics: Diagnostic[] } {
  const taken = new Map(owners);
  const unique: Record<string, GeneratedCategory> = {};
  const place = quotedPlaces(sidebars);
  const diagnostics = pages.flatMap((page): Diagnostic[] => {
    const { path, title } = page;
    const name = `The generated page of the category "${title}"`;
    if (!isSitePath(path)) {
      const message = `${name} has the address ${JSON.stringify(path)}, which is not a path of this site`;
      const hint = `Give the category's link the "slug" "${cleanSitePath(path) ?? '/pages'}".`;
      return [{ id: 'route-format', level: 'error', ...place(title), message, hint }];
    }
    const other = taken.get(path);
    if (other !== undefined) {
      const hint = `Give the category's link its own "slug", for example "${path}-pages".`;
      return duplicateRoute(config, { name, other, path, at: place(title), hint });
    }
    taken.set(path, `the category "${title}"`);
    unique[path] = page;
    return [];
  });
  return { pages: unique, diagnostics };
}

/**
 * Reports `unknown-doc` for `pagination_prev`, `pagination_next`, and the version's main doc. A draft may be the
 * previous or next page, which is then missing.
 */
function checkReferences(
  { version, docsDir }: SiteConfig,
  { docs, draftIds, scanned }: DocRoutes,
  { place }: DataPlaces,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const hintFor = createIdHints(docs, docsDir);
  const check = (id: string | null | undefined, at: Place, where: string) => {
    if (id === null || id === undefined || Object.hasOwn(docs, id)) return;
    const isDraft = draftIds.has(id);
    const fact = isDraft ? 'is a draft' : `no page of the version "${version.name}" has`;
    const hint = isDraft
      ? 'Publish the draft, or write the ID of another page.'
      : (hintFor(id) ?? 'Write the page, or remove the ID.');
    diagnostics.push({ id: 'unknown-doc', level: 'error', ...at, message: `${where} is "${id}", which ${fact}`, hint });
  };
  check(version.mainDocId, place(['version', 'mainDocId']), "The version's main doc ID");
  for (const { file, frontMatter, places } of scanned.values()) {
    for (const key of ['pagination_prev', 'pagination_next'] as const) {
      const named = frontMatter[key];
      if (!draftIds.has(named ?? '')) check(named, placeInFile(file, places[key]), `"${key}"`);
    }
  }
  return diagnostics;
}
