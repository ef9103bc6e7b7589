import type { ScannedPage } from '../../content/model/page.ts';
import { type Diagnostic, placeInFile } from '../../shared/diagnostics.ts';
import { own } from '../../shared/own.ts';
import type { SiteConfig } from '../config/config.ts';
import { extensionsOf } from '../config/extensions.ts';
import { cleanSitePath, longPart, MAX_PART_BYTES } from '../config/sitePath.ts';
import type { DocEntry, DocRoutes, GeneratedCategory, SiteModel } from '../model/model.ts';
import { docPath, isSlug } from '../paths/docPath.ts';
import { duplicateRoute } from './duplicateRoute.ts';
import { tagKey } from './tags.ts';

/** A space, a control character, or a special character of addresses. */
const NO_PATH_RE = /[\s\p{Cc}?#%\\]/u;

/** Routes that the engine creates. */
export const BUILT_IN_ROUTES: Readonly<Record<string, string>> = {
  '/search': 'the search page',
  '/tags': 'the tag index',
  '/404': 'the not-found page',
};

/**
 * Assigns every page its site path. Drafts have none, unless they're shown. If two pages have the same path or id, the first in file order
 * wins; the other is skipped with a `duplicate-route` (at the configured level) or `duplicate-id` diagnostic that names
 * both. After an error, it has another address, at which its other problems are found in the same run.
 */
export function docRoutes(
  pages: ScannedPage[],
  config: Pick<SiteConfig, 'docsDir' | 'onDuplicateRoutes' | 'tags'>,
  showDrafts = false,
): DocRoutes & { drafts: SiteModel['drafts']; diagnostics: Diagnostic[] } {
  const docs: Record<string, DocEntry> = {};
  const scanned = new Map<string, ScannedPage>();
  const drafts: SiteModel['drafts'] = {};
  const draftPages: ScannedPage[] = [];
  const diagnostics: Diagnostic[] = [];
  const taken = new Map(Object.entries(BUILT_IN_ROUTES));
  for (const { path, label } of config.tags) taken.set(path, `the page of the tag "${label}"`);
  const add = (page: ScannedPage, path: string) => {
    taken.set(path, page.file);
    scanned.set(page.id, page);
    docs[page.id] = docEntry(page, path, config);
  };

  const routed = pages.map((page) => {
    const path = docPath({ id: page.id, file: page.file, slug: page.frontMatter.slug, docsDir: config.docsDir });
    return { page, path, problem: pathProblem(path, page) };
  });
  // Pages with invalid addresses come last, so that they don't take another page's.
  routed.sort((a, b) => Number(!!a.problem) - Number(!!b.problem) || (a.page.file < b.page.file ? -1 : 1));
  const extra: { page: ScannedPage; path: string }[] = [];
  for (const { page, path: written, problem } of routed) {
    const { id, file, frontMatter, places } = page;
    if (frontMatter.draft === true && !showDrafts) {
      drafts[written] = { id, file };
      draftPages.push(page);
      continue;
    }
    let path = written;
    if (problem) {
      const at = places.slug ?? (NO_PATH_RE.test(frontMatter.id ?? '') ? places.id : undefined);
      diagnostics.push({ id: 'route-format', level: 'error', ...placeInFile(file, at), ...problem });
      // At the address of the hint, its other errors are found in the same run.
      const cleaned = validPath(path, frontMatter.slug);
      if (cleaned === null || longPart(cleaned) !== undefined || taken.has(cleaned)) continue;
      path = cleaned;
    }
    const before = own(docs, id);
    const other = taken.get(path);
    if (before) {
      const message = `The page has the ID "${id}", which ${before.file} already has`;
      const hint = 'Give one of them another "id" in its front matter.';
      diagnostics.push({ id: 'duplicate-id', level: 'error', ...placeInFile(file, places.id), message, hint });
      extra.push({ page, path });
    } else if (other !== undefined) {
      const at = placeInFile(file, places.slug);
      const hint = `Give ${file} another "slug".`;
      diagnostics.push(...duplicateRoute(config, { name: file, other, path, at, hint }));
      if (config.onDuplicateRoutes === 'error') extra.push({ page, path });
    } else add(page, path);
  }
  for (const { page, path } of extra) {
    const id = free(page.id, (id) => Object.hasOwn(docs, id));
    // No sidebar has it.
    const frontMatter = { ...page.frontMatter, unlisted: true };
    add(
      { ...page, id, frontMatter },
      free(path, (path) => taken.has(path)),
    );
  }
  const draftIds = new Set(draftPages.map(({ id }) => id));
  return { docs, owners: taken, scanned, drafts, draftPages, draftIds, diagnostics };
}

/** The name with the first number that makes it free. */
function free(name: string, isTaken: (name: string) => boolean): string {
  let numbered = name;
  for (let n = 2; isTaken(numbered); n++) numbered = `${name}-${n}`;
  return numbered;
}

/** The valid path that is nearest. `?` and `#` start other parts of an address in a slug, but not in a file's name. */
function validPath(path: string, slug: string | undefined): string | null {
  return cleanSitePath(path.replace(slug === undefined ? /[%?#]/g : /%/g, '-'));
}

/** Why the path from a page's id or slug is invalid. */
function pathProblem(
  path: string,
  { id, frontMatter: { slug } }: ScannedPage,
): Pick<Diagnostic, 'message' | 'hint'> | undefined {
  if (NO_PATH_RE.test(path)) {
    return {
      message: `The address ${JSON.stringify(path)} contains a character that is not allowed in a path`,
      hint: `Write "slug: ${validPath(path, slug) ?? '/'}" in the front matter, or rename the file.`,
    };
  }
  const long = longPart(path);
  if (long !== undefined) {
    return {
      message: `A part of the address is longer than ${MAX_PART_BYTES} bytes: "${long.slice(0, 20)}…"`,
      hint: 'Write a shorter "slug" in the front matter: file systems do not support longer names.',
    };
  }
  if (slug === undefined || isSlug(slug, id)) return undefined;
  return {
    message: `The slug "${slug}" is not a path of this site`,
    hint: `Write "slug: ${validPath(path, slug) ?? '/'}" in the front matter.`,
  };
}

function docEntry(
  { id, file, title, description, frontMatter }: ScannedPage,
  path: string,
  config: Pick<SiteConfig, 'tags'>,
): DocEntry {
  const tags = (frontMatter.tags ?? []).map((written: string) => tagKey(config, written));
  return {
    id,
    file,
    path,
    title,
    label: frontMatter.sidebar_label ?? title,
    ...(frontMatter.pagination_label !== undefined && { pagerLabel: frontMatter.pagination_label }),
    description,
    unlisted: frontMatter.unlisted === true,
    tags: [...new Set<string>(tags)],
    image: frontMatter.image ?? null,
    ...(frontMatter.feed === true && { feed: true as const }),
    ...(frontMatter.keywords && { keywords: frontMatter.keywords }),
    ...(frontMatter.searches && { searches: frontMatter.searches }),
  };
}

/**
 * Site path of a page -> the picture that an extension draws for it: category pages, and listed pages without their own
 * picture.
 */
export function pageImages(
  docs: Readonly<Record<string, DocEntry>>,
  categoryPages: Readonly<Record<string, GeneratedCategory>>,
  config: Pick<SiteConfig, 'extensions'>,
): Record<string, string> {
  const imageOf = extensionsOf(config).find(({ pageImage }) => pageImage)?.pageImage;
  if (!imageOf) return {};
  const listed = Object.values(docs).filter(({ unlisted, image }) => !unlisted && image === null);
  const drawn = [...listed, ...Object.values(categoryPages).filter(({ image }) => image === undefined)];
  return Object.fromEntries(drawn.map(({ path }) => [path, imageOf(path)]));
}
