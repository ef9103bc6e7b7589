import type { SearchIndex } from '../../engine/src/search/engine/index/searchIndex.ts';
import type { IndexSource } from '../../engine/src/server/search/indexSource.ts';
import type { SearchService } from '../../engine/src/server/search/searchService.ts';
import type { SiteSettings } from '../../engine/src/server/static/siteSettings.ts';
import type { SearchFilePage } from '../../engine/src/shared/searchFile.ts';
import { lookupSymbol } from './lookupSymbol.ts';
import { type NamesWithoutEntry, namesWithoutEntry } from './namesWithoutEntry.ts';
import { createPageFiles, pathIn } from './pageFiles.ts';
import { readPage } from './readPage.ts';
import { searchDocs } from './searchDocs.ts';
import { createSymbolLookup, type SymbolLookup } from './symbolLookup.ts';
import type { Tool } from './tool.ts';

/** The server's parts that the tools take their answers from. */
export interface McpSource {
  service: Pick<SearchService, 'ask' | 'work'>;
  index: IndexSource;
  /** Folder of the built site. */
  dist: string;
  settings(): Promise<SiteSettings>;
}

/** The tools of the current site, and what the server says about itself. */
export interface McpSite {
  title: string;
  version: string;
  tools: Tool[];
}

/** The pages of one index, by what the tools ask for. */
interface IndexedPages {
  byPath: ReadonlyMap<string, SearchFilePage>;
  sections: string[];
  /** Created on first use, because most requests are searches. */
  names(): SymbolLookup;
}

/** Pages are read as they are now, so their anchors must come from an index of the same build. */
const NEWEST_MS = 5000;

/** Returns the tools on the newest index; undefined while there is none. */
export function createMcpTools({
  service,
  index: source,
  dist,
  settings,
}: McpSource): () => Promise<McpSite | undefined> {
  const files = createPageFiles({ dist, settings });
  let last: { of: SearchIndex; left: unknown; pages: IndexedPages } | undefined;

  return async () => {
    const [index, { baseUrl, searchPage, title, version, data }] = await Promise.all([
      source.index({ newestMs: NEWEST_MS }),
      settings(),
    ]);
    if (!index) return undefined;
    const origin = searchPage?.url;
    const pathOf = (href: string) => pathIn(href, { baseUrl, origin }).path;
    const left = data['python-api'];
    if (last?.of !== index || last.left !== left)
      last = { of: index, left, pages: indexedPages({ index, exported: namesWithoutEntry(left), pathOf }) };
    const { byPath, sections, names } = last.pages;
    const url = (href: string) => `${origin ?? ''}${href}`;
    const findPage = (path: string) => byPath.get(path);
    return {
      title,
      version,
      tools: [
        searchDocs({ service, title, sections, pathOf }),
        readPage({ files, title, findPage, paths: () => [...byPath.keys()] }),
        lookupSymbol({ files, names, pathOf, url, service }),
      ],
    };
  };
}

function indexedPages({
  index: { pages },
  exported,
  pathOf,
}: {
  index: SearchIndex;
  exported: NamesWithoutEntry;
  pathOf(href: string): string;
}): IndexedPages {
  let names: SymbolLookup | undefined;
  return {
    byPath: new Map(pages.map((page) => [pathOf(page.url), page])),
    sections: [...new Set(pages.map(({ section }) => section))],
    names: () => {
      names ??= createSymbolLookup(pages, exported);
      return names;
    },
  };
}
