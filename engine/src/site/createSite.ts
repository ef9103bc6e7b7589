import type { ScannedPage } from '../content/model/page.ts';
import type { Diagnostic, Place } from '../shared/diagnostics.ts';
import { didYouMean } from '../shared/nearest.ts';
import { own } from '../shared/own.ts';
import type { SiteConfig } from './config/config.ts';
import { unknownExtensions } from './config/extensions.ts';
import { cleanSitePath, isSitePath } from './config/sitePath.ts';
import { dataPlace, dataPlaces, quotedPlaces } from './config/sourcePlace.ts';
import type { DocEntry, GeneratedCategory, SiteInput, SiteModel, SiteResult } from './model/model.ts';
import { feedPath } from './outputs/feed.ts';
import { pagePlace } from './paths/docPath.ts';
import { readRedirects } from './redirects/redirects.ts';
import { checkOutputs } from './routes/checkOutputs.ts';
import { BUILT_IN_ROUTES, docRoutes, pageImages } from './routes/routes.ts';
import { collectTags, uniqueTags } from './routes/tags.ts';
import { createShell } from './shell/shell.ts';
import { configTargets, shellLinks } from './shell/shellLinks.ts';
import { createSidebars } from './sidebars/createSidebars.ts';

/**
 * Resolves a whole site: routes, sidebars, tags, redirects, and the shell around pages. Never throws for an author's
 * error: the model omits the invalid parts, and the diagnostics describe them.
 */
export function createSite(input: SiteInput): SiteResult {
  const { config, configText = '' } = input;
  const routes = docRoutes(input.pages, config, input.showDrafts);
  const { drafts } = routes;
  const draftIds = new Set(Object.values(drafts).map(({ id }) => id));
  const scanned = new Map(
    input.pages.filter(({ id, file }) => routes.docs[id]?.file === file).map((page) => [page.id, page]),
  );

  const sidebarResult = createSidebars({
    config,
    source: input.sidebars,
    categoryFiles: input.categoryFiles ?? [],
    docs: routes.docs,
    drafts: input.pages.filter(({ id, file }) => draftIds.has(id) && routes.docs[id]?.file !== file),
    // Pages that exist but have no address. Their problem is reported once, at the page.
    leftOut: new Set(input.pages.filter(({ id }) => !draftIds.has(id) && !own(routes.docs, id)).map(({ id }) => id)),
    ids: new Set(input.pages.map(({ id }) => id)),
    scanned,
  });
  const { sidebars, places } = sidebarResult;
  const docs: Record<string, DocEntry> = {};
  for (const [id, doc] of Object.entries(routes.docs)) docs[id] = { ...doc, sidebar: places[id]?.sidebar ?? null };

  const collected = collectTags(config, docs, scanned);
  const tagResult = uniqueTags(collected.tags, { config, configText, taken: BUILT_IN_ROUTES });
  const taken = takenRoutes(config, docs);
  const categoryResult = uniqueCategoryPages(sidebarResult.categoryPages, taken, input);
  const paths: SiteModel['paths'] = {};
  // Later ones win: a page takes precedence over everything else at its address.
  for (const file of input.staticFiles) paths[file] = 'static';
  for (const { path, feed } of Object.values(docs)) if (feed) paths[feedPath(path)] = 'static';
  for (const { path } of Object.values(tagResult.tags)) paths[path] = 'page';
  for (const path of Object.keys(categoryResult.pages)) paths[path] = 'page';
  for (const path of Object.keys(BUILT_IN_ROUTES)) paths[path] = 'page';
  for (const { path } of Object.values(docs)) paths[path] = 'page';

  const redirectResult = readRedirects({ source: input.redirects, paths, drafts, config });
  for (const { from } of redirectResult.redirects) paths[from] = 'redirect';

  const configPlace = dataPlaces(configText);
  const shell = shellLinks(
    [
      ...configTargets(config, (steps) => ({ file: 'site.config.ts', ...configPlace(steps) })),
      ...sidebarResult.targets,
    ],
    config,
  );

  const shellResult = createShell({
    config,
    docs,
    draftIds,
    onlyDrafts: sidebarResult.onlyDrafts,
    sidebars,
    places,
    configText,
  });
  const model: SiteModel = {
    config,
    docs,
    drafts,
    files: Object.fromEntries(Object.values(docs).map(({ file, id }) => [file, id])),
    paths,
    sidebars,
    tags: tagResult.tags,
    redirects: redirectResult.redirects,
    redirectLinks: redirectResult.links,
    shellLinks: shell.links,
    hashRedirects: redirectResult.hashRedirects,
    pageImages: input.drawImages ? pageImages(docs, categoryResult.pages) : {},
    categoryPages: categoryResult.pages,
    places,
    shell: shellResult.shell,
    navbarSidebars: shellResult.navbarSidebars,
  };
  const diagnostics = [
    ...routes.diagnostics,
    ...sidebarResult.diagnostics,
    ...collected.diagnostics,
    ...tagResult.diagnostics,
    ...categoryResult.diagnostics,
    ...redirectResult.diagnostics,
    ...shellResult.diagnostics,
    ...shell.diagnostics,
    ...unknownExtensions(config, configText),
    ...checkReferences({ config, docs, draftIds, scanned, configText }),
    ...checkOutputs(model, { ...input, scanned, redirectPlaces: redirectResult.places }),
  ];
  return { model, diagnostics };
}

/** Addresses of pages, with their owners. */
function takenRoutes(config: SiteInput['config'], docs: Readonly<Record<string, DocEntry>>): Map<string, string> {
  return new Map([
    ...config.tags.map(({ path, label }) => [path, `the page of the tag "${label}"`] as const),
    ...Object.entries(BUILT_IN_ROUTES),
    ...Object.values(docs).map(({ path, file }) => [path, file] as const),
  ]);
}

/**
 * Generated category pages by path. Skips invalid addresses (a `route-format` error) and taken ones (a
 * `duplicate-route` at the configured level).
 */
function uniqueCategoryPages(
  pages: GeneratedCategory[],
  taken: Map<string, string>,
  { sidebars: source, config: { onDuplicateRoutes: level } }: Pick<SiteInput, 'sidebars' | 'config'>,
): { pages: Record<string, GeneratedCategory>; diagnostics: Diagnostic[] } {
  const unique: Record<string, GeneratedCategory> = {};
  const place = quotedPlaces(source.text);
  const diagnostics: Diagnostic[] = [];
  for (const page of pages) {
    if (!isSitePath(page.path)) {
      diagnostics.push({
        id: 'route-format',
        level: 'error',
        file: source.file,
        ...place(page.title),
        message: `The generated page of the category "${page.title}" has the address ${JSON.stringify(page.path)}, which is not a path of this site`,
        hint: `Give the category's link the "slug" "${cleanSitePath(page.path) ?? '/pages'}".`,
      });
      continue;
    }
    const other = taken.get(page.path);
    if (other === undefined) {
      taken.set(page.path, `the category "${page.title}"`);
      unique[page.path] = page;
      continue;
    }
    if (level === 'ignore') continue;
    const message = `The generated page of the category "${page.title}" and ${other} both have the address ${page.path}; ${other} keeps it`;
    diagnostics.push({
      id: 'duplicate-route',
      level,
      file: source.file,
      ...place(page.title),
      message,
      hint: `Give the category's link its own "slug", for example "${page.path}-pages".`,
    });
  }
  return { pages: unique, diagnostics };
}

/**
 * Reports `unknown-doc` for `pagination_prev`, `pagination_next`, and the version's main doc. A draft may be the
 * previous or next page, which is then missing.
 */
function checkReferences({
  config,
  docs,
  draftIds,
  scanned,
  configText,
}: {
  config: SiteConfig;
  docs: Readonly<Record<string, DocEntry>>;
  draftIds: ReadonlySet<string>;
  scanned: ReadonlyMap<string, ScannedPage>;
  configText: string;
}): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const check = (id: string | null | undefined, at: Place, where: string) => {
    if (id === null || id === undefined || Object.hasOwn(docs, id)) return;
    const isDraft = draftIds.has(id);
    const hint = isDraft
      ? 'Publish the draft, or write the ID of another page.'
      : (didYouMean(id, Object.keys(docs)) ?? 'Write the page, or remove the ID.');
    const message = isDraft
      ? `${where} is "${id}", which is a draft`
      : `${where} is "${id}", which no page of the version "${config.version.name}" has`;
    diagnostics.push({
      id: 'unknown-doc',
      level: 'error',
      ...at,
      message,
      hint,
    });
  };
  const main = { file: 'site.config.ts', ...dataPlace(configText, ['version', 'mainDocId']) };
  check(config.version.mainDocId, main, "The version's main doc ID");
  for (const { id, file } of Object.values(docs)) {
    const page = scanned.get(id);
    for (const key of ['pagination_prev', 'pagination_next'] as const) {
      const named = page?.frontMatter[key];
      if (!draftIds.has(named ?? '')) check(named, { file, ...pagePlace(page, key) }, `"${key}"`);
    }
  }
  return diagnostics;
}
