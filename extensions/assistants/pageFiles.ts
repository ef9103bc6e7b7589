import { readFile } from 'node:fs/promises';
import { decodeRequestPath, siteKey } from '../../engine/src/http/urls.ts';
import { createSiteFolder, isMissing } from '../../engine/src/server/static/siteFolder.ts';
import type { SiteSettings } from '../../engine/src/server/static/siteSettings.ts';
import { percentDecoded } from '../../engine/src/shared/escape.ts';
import { outputPaths } from '../../engine/src/shared/outputPaths.ts';
import { ToolProblem } from './tool.ts';

/** A page of the built site. */
interface PageFile {
  /** Site path: `/guides/build`. */
  path: string;
  /** The anchor in the requested address, or in the redirect to the page. */
  anchor: string | undefined;
  /** Null if there's no such page. */
  markdown: string | null;
}

/** Reads the pages' Markdown from a folder that may be replaced at any time. */
export interface PageFiles {
  /** Reads a page by its path or address, in any spelling. Old addresses lead to the new page. */
  read(address: string): Promise<PageFile>;
}

export function createPageFiles({
  dist,
  settings,
}: {
  dist: string;
  settings(): Promise<Pick<SiteSettings, 'baseUrl' | 'redirects' | 'searchPage'>>;
}): PageFiles {
  const folder = createSiteFolder(dist);
  const markdownOf = async (path: string) => {
    for (;;) {
      const before = await folder.generation();
      try {
        const found = await folder.find(`/${outputPaths(path, {}).markdown}`);
        if (found) return await readFile(found.path, 'utf8');
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
      // The page is missing only if the site wasn't replaced during the lookup.
      if ((await folder.generation()) === before) return null;
    }
  };
  return {
    async read(address) {
      const { baseUrl, redirects, searchPage } = await settings();
      const asked = pathIn(address, { baseUrl, origin: searchPage?.url });
      const moved = redirects.get(asked.path === '/' ? '' : asked.path);
      if (!moved) return { ...asked, markdown: await markdownOf(asked.path) };
      const target = pathIn(moved, { baseUrl, origin: searchPage?.url });
      return { path: target.path, anchor: target.anchor ?? asked.anchor, markdown: await markdownOf(target.path) };
    },
  };
}

/** The site path and anchor in an address: `https://docs.example.com/guides/a.md#b` -> `/guides/a`, `b`. */
export function pathIn(
  address: string,
  { baseUrl, origin }: { baseUrl: string; origin?: string | undefined },
): { path: string; anchor: string | undefined } {
  const isOwn = origin !== undefined && (address === origin || address.startsWith(`${origin}/`));
  const local = isOwn ? address.slice(origin.length) : address;
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(local))
    throw new ToolProblem(`"${address}" is on another site. Only pages of ${origin ?? 'this site'} can be read.`);
  const [, written = '', anchor = ''] = /^([^?#]*)[^#]*(?:#(.*))?$/s.exec(local) ?? [];
  const decoded = decodeRequestPath(`/${written}`.replace(/^\/+/, '/'));
  // Dotfiles are never sent.
  if (decoded === null || decoded.includes('/.')) throw new ToolProblem(`"${address}" is not a valid path.`);
  const inside = `${decoded}/`.startsWith(baseUrl) ? `/${decoded.slice(baseUrl.length)}` : decoded;
  const path = siteKey(inside.replace(/\.md$/, '').replace(/^\/index$/, '/')) || '/';
  return { path, anchor: (percentDecoded(anchor) ?? anchor) || undefined };
}
