import type { SearchPage } from '../searchFile.ts';

/** Page -> 1 when it lists parts of the API, or belongs to a section of the site that is mostly such pages. */
export function referencePages(pages: readonly SearchPage[]): Uint8Array {
  const lists = pages.map(({ sections }) => sections.some(([, , , , , , symbol]) => symbol));
  const balance = new Map<string, number>();
  pages.forEach(({ section }, page) => {
    balance.set(section, (balance.get(section) ?? 0) + (lists[page] ? 1 : -1));
  });
  return Uint8Array.from(pages, ({ section }, page) => (lists[page] || (balance.get(section) ?? 0) > 0 ? 1 : 0));
}
