import type { ScannedPage } from '../../content/model/page.ts';
import type { Diagnostic } from '../../shared/diagnostics.ts';
import { own } from '../../shared/own.ts';
import type { SiteConfig } from '../config/config.ts';
import { cleanSitePath, longPart, MAX_PART_BYTES } from '../config/sitePath.ts';
import type { DocEntry, GeneratedCategory, SiteModel } from '../model/model.ts';
import { docPath, isSlug, pagePlace } from '../paths/docPath.ts';
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
 * both.
 */
export function docRoutes(
  pages: ScannedPage[],
  config: Pick<SiteConfig, 'docsDir' | 'onDuplicateRoutes' | 'tags'>,
  showDrafts = false,
): { docs: Record<string, DocEntry>; drafts: SiteModel['drafts']; diagnostics: Diagnostic[] } {
  const docs: Record<string, DocEntry> = {};
  const drafts: SiteModel['drafts'] = {};
  const diagnostics: Diagnostic[] = [];
  const taken = new Map(Object.entries(BUILT_IN_ROUTES));
  for (const { path, label } of config.tags) taken.set(path, `the page of the tag "${label}"`);

  const routed = pages.map((page) => {
    const path = docPath({ id: page.id, file: page.file, slug: page.frontMatter.slug, docsDir: config.docsDir });
    return { page, path, problem: pathProblem(path, page) };
  });
  // Pages with invalid addresses come last, so that they don't take another page's.
  routed.sort((a, b) => Number(!!a.problem) - Number(!!b.problem) || (a.page.file < b.page.file ? -1 : 1));
  for (const { page, path: written, problem } of routed) {
    const { id, file, frontMatter } = page;
    const report = (diagnostic: Pick<Diagnostic, 'id' | 'level' | 'message' | 'hint'>, key: 'id' | 'slug') =>
      diagnostics.push({ file, ...pagePlace(page, key), ...diagnostic });
    if (frontMatter.draft === true && !showDrafts) {
      drafts[written] = { id, file };
      continue;
    }
    let path = written;
    if (problem) {
      report({ id: 'route-format', level: 'error', ...problem }, 'slug');
      // At the address of the hint, its other errors are found in the same run.
      const cleaned = cleanSitePath(path.replaceAll('%', '-'));
      if (cleaned === null || longPart(cleaned) !== undefined || taken.has(cleaned)) continue;
      path = cleaned;
    }
    const before = own(docs, id);
    if (before) {
      const message = `The page has the ID "${id}", which ${before.file} already has`;
      const hint = 'Give one of them another "id" in its front matter.';
      report({ id: 'duplicate-id', level: 'error', message, hint }, 'id');
      continue;
    }
    const other = taken.get(path);
    if (other !== undefined) {
      const message = `${file} and ${other} both have the address ${path}; ${other} keeps it`;
      const level = config.onDuplicateRoutes;
      if (level !== 'ignore')
        report({ id: 'duplicate-route', level, message, hint: `Give ${file} another "slug".` }, 'slug');
      continue;
    }
    taken.set(path, file);
    const tags = (frontMatter.tags ?? []).map((written: string) => tagKey(config, written));
    docs[id] = docEntry(page, path, [...new Set<string>(tags)]);
  }
  return { docs, drafts, diagnostics };
}

/** Why the path from a page's id or slug is invalid. */
function pathProblem(
  path: string,
  { id, frontMatter: { slug } }: ScannedPage,
): Pick<Diagnostic, 'message' | 'hint'> | undefined {
  if (NO_PATH_RE.test(path)) {
    return {
      message: `The address ${JSON.stringify(path)} contains a character that is not allowed in a path`,
      hint: `Write "slug: ${cleanSitePath(path.replaceAll('%', '-')) ?? '/'}" in the front matter, or rename the file.`,
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
    hint: `Write "slug: ${path}" in the front matter.`,
  };
}

function docEntry({ id, file, title, description, frontMatter }: ScannedPage, path: string, tags: string[]): DocEntry {
  return {
    id,
    file,
    path,
    title,
    label: frontMatter.sidebar_label ?? title,
    ...(frontMatter.pagination_label !== undefined && { pagerLabel: frontMatter.pagination_label }),
    description,
    unlisted: frontMatter.unlisted === true,
    // createSite fills this in.
    sidebar: null,
    tags,
    image: frontMatter.image ?? null,
    ...(frontMatter.feed === true && { feed: true as const }),
    ...(frontMatter.keywords && { keywords: frontMatter.keywords }),
  };
}

/** Folder of the drawn pictures. */
const FOLDER = '/og';

/** Site path of the picture drawn for a page: `/og/guides/build.png`, `/og/index.png` for the home page. */
function pageImagePath(path: string): string {
  return `${FOLDER}${path === '/' ? '/index' : path}.png`;
}

/** Site path of a page -> its picture, for category pages and listed pages without one in front matter. */
export function pageImages(
  docs: Readonly<Record<string, DocEntry>>,
  categoryPages: Readonly<Record<string, GeneratedCategory>>,
): Record<string, string> {
  const listed = Object.values(docs).filter(({ unlisted, image }) => !unlisted && image === null);
  return Object.fromEntries(
    [...listed, ...Object.values(categoryPages).filter(({ image }) => image === undefined)].map(({ path }) => [
      path,
      pageImagePath(path),
    ]),
  );
}
