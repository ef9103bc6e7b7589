import type { IndexAnswer, SearchIndex } from '../../../src/search/engine/index/searchIndex.ts';
import type { SearchFile, SearchFilePage, SearchSection } from '../../../src/shared/searchFile.ts';
import type { Synonyms } from '../../../src/shared/synonyms.ts';
import { samplePage as storedPage } from './samplePage.ts';

/** A page for tests. `text` and `names` form its first section; further ones are complete. */
export function samplePage(
  page: Partial<SearchFilePage> & { title: string; text?: string[]; names?: string[] },
): SearchFilePage {
  const { text = [], names = [], sections = [], ...rest } = page;
  const own: SearchSection = [1, '', page.title, text, names, 0];
  const url = `/${page.title.toLowerCase().replace(/\W+/g, '-')}`;
  return storedPage({ url, group: 'Docs', ...rest, sections: [own, ...sections] });
}

/** A heading with its texts, for tests. */
export function sampleSection(level: number, title: string, text: string[] = [], names: string[] = []): SearchSection {
  return [level, title.toLowerCase().replace(/\W+/g, '-'), title, text, names, 0];
}

export function sampleFile(pages: SearchFilePage[], synonyms: Partial<Synonyms> = {}): SearchFile {
  return { version: 1, synonyms: { groups: [], oneWay: {}, ...synonyms }, pages };
}

/** Results in readable form: the heading, or `heading: text`. */
function readPlaces(index: SearchIndex, { places }: IndexAnswer): string[] {
  return places.map(({ page, section, text }) => {
    const own = index.pages[page];
    const [, , title, texts] = own?.sections[section] ?? [];
    return text < 0 ? `${title}` : `${title}: ${texts?.[text]}`;
  });
}

export function find(index: SearchIndex, query: string, limit = 20): string[] {
  return readPlaces(index, index.search({ query, limit }));
}
