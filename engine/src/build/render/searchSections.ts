import type { Section } from '../../content/model/page.ts';
import type { SearchSection } from '../../shared/searchFile.ts';

/** The stored form of a page's sections. The names of an API object are stored once. */
export function searchSections(sections: Section[]): SearchSection[] {
  return sections.map(({ level, anchor, title, text, code, isCode, symbol, links }) => {
    const own: SearchSection[6] = symbol ? [symbol.kind, symbol.path, symbol.signature] : null;
    const names = own ? code.filter((name) => name !== title && !own.includes(name)) : code;
    const start = [level, anchor, title, text, names, isCode ? 1 : 0] as const;
    if (links) return [...start, own, links];
    return own ? [...start, own] : [...start];
  });
}
