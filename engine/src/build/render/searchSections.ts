import type { Section } from '../../content/model/page.ts';
import type { SearchSection } from '../../shared/searchFile.ts';

/** The stored form of a page's sections. The names of an API object are stored once. */
export function searchSections(sections: Section[]): SearchSection[] {
  return sections.map(({ level, anchor, title, text, code, isCode, symbol }) => {
    if (!symbol) return [level, anchor, title, text, code, isCode ? 1 : 0];
    const { kind, path, signature } = symbol;
    const said = new Set([title, kind, path, signature]);
    const names = code.filter((name) => !said.has(name));
    return [level, anchor, title, text, names, isCode ? 1 : 0, [kind, path, signature]];
  });
}
