import type { ScannedPage } from '../content/page.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { SiteConfig } from './config.ts';
import { docPath, isSlug } from './docPath.ts';
import type { DocEntry } from './model.ts';
import { own } from './own.ts';
import { pagePlace } from './pagePlace.ts';
import { cleanSitePath } from './sitePath.ts';
import { tagKey } from './tags.ts';

/** A space, a control character, or what means something else in an address. */
const NO_PATH_RE = /[\s\p{Cc}?#%\\]/u;

/** Routes that the engine makes itself. */
export const BUILT_IN_ROUTES: Readonly<Record<string, string>> = {
  '/search': 'the search page',
  '/tags': 'the tag index',
  '/404': 'the not-found page',
};

/** Bytes of a folder's or file's name that leave room for endings (`.html.br`): file systems take 255. */
const LONGEST_PART = 240;

/**
 * Gives every page its site path. Drafts are left out. Of two pages with one path or one id the first in file order stays;
 * the other is left out with a `duplicate-route` (level from the configuration) or `duplicate-id` diagnostic that names both.
 */
export function docRoutes(
  pages: ScannedPage[],
  config: Pick<SiteConfig, 'docsDir' | 'onDuplicateRoutes' | 'tags'>,
): { docs: Record<string, DocEntry>; leftOut: Set<string>; diagnostics: Diagnostic[] } {
  const docs: Record<string, DocEntry> = {};
  /** Ids of pages without an address of their own. */
  const leftOut = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  const taken = new Map(Object.entries(BUILT_IN_ROUTES));
  for (const { path, label } of config.tags) taken.set(path, `the page of the tag "${label}"`);

  for (const page of [...pages].sort((a, b) => (a.file < b.file ? -1 : 1))) {
    const { id, file, frontMatter } = page;
    if (frontMatter.draft === true) continue;
    const report = (diagnostic: Pick<Diagnostic, 'id' | 'level' | 'message' | 'hint'>, key: 'id' | 'slug') =>
      diagnostics.push({ file, ...pagePlace(page, key), ...diagnostic });
    const path = docPath({ id, file, slug: frontMatter.slug, docsDir: config.docsDir });
    if (NO_PATH_RE.test(path)) {
      const fixed = cleanSitePath(path.replaceAll('%', '-')) ?? '/';
      const message = `The address ${JSON.stringify(path)} has a character that a path cannot have`;
      report(
        {
          id: 'route-format',
          level: 'error',
          message,
          hint: `Write "slug: ${fixed}" in the front matter, or rename the file.`,
        },
        'slug',
      );
      leftOut.add(id);
      continue;
    }
    const long = path.split('/').find((part) => new TextEncoder().encode(part).length > LONGEST_PART);
    if (long !== undefined) {
      const message = `A part of the address is longer than ${LONGEST_PART} bytes: "${long.slice(0, 20)}…"`;
      const hint = 'Write a shorter "slug" in the front matter: file systems take no longer names.';
      report({ id: 'route-format', level: 'error', message, hint }, 'slug');
      leftOut.add(id);
      continue;
    }
    if (frontMatter.slug !== undefined && !isSlug(frontMatter.slug, id)) {
      const message = `The slug "${frontMatter.slug}" is no path of this site`;
      const hint = `Write "slug: ${path}" in the front matter.`;
      report({ id: 'route-format', level: 'error', message, hint }, 'slug');
      leftOut.add(id);
      continue;
    }
    const before = own(docs, id);
    if (before) {
      report(
        {
          id: 'duplicate-id',
          level: 'error',
          message: `The page has the id "${id}", which ${before.file} has`,
          hint: 'Give one of them another "id" in its front matter.',
        },
        'id',
      );
      continue;
    }
    const other = taken.get(path);
    if (other !== undefined) {
      if (config.onDuplicateRoutes !== 'ignore') {
        report(
          {
            id: 'duplicate-route',
            level: config.onDuplicateRoutes,
            message: `${file} and ${other} both have the address ${path}; ${other} stays`,
            hint: `Give ${file} another "slug".`,
          },
          'slug',
        );
      }
      leftOut.add(id);
      continue;
    }
    taken.set(path, file);
    const tags = (frontMatter.tags ?? []).map((written: string) => tagKey(config, written));
    docs[id] = docEntry(page, path, [...new Set<string>(tags)]);
  }
  return { docs, leftOut, diagnostics };
}

function docEntry({ id, file, title, description, frontMatter }: ScannedPage, path: string, tags: string[]): DocEntry {
  return {
    id,
    file,
    path,
    title,
    label: frontMatter.sidebar_label ?? title,
    description,
    unlisted: frontMatter.unlisted === true,
    // Filled in by createSite, when the sidebars are known.
    sidebar: null,
    tags,
    image: frontMatter.image ?? null,
  };
}
