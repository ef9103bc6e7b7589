import type { SearchPage } from '../searchFile.ts';
import { TEXT_KIND } from './indexData.ts';

/** A heading that so many pages have says nothing of any of them: at least the number, and the share of all pages. */
const MANY_PAGES = { number: 4, share: 0.05 };

/** Tells labels from headings and asides from content in the kinds of all texts; changes and returns them. */
export function markLabels(pages: readonly SearchPage[], textKind: Uint8Array, textStart: Uint32Array): Uint8Array {
  const pagesOf = pagesOfTitles(pages, (sections) => sections.slice(1));
  const endsOf = pagesOfTitles(pages, (sections) => sections.slice(1).slice(-1));
  const many = Math.max(MANY_PAGES.number, MANY_PAGES.share * pages.length);
  let record = 0;
  for (const { sections } of pages) {
    const counts = new Map<string, number>();
    for (const [, , title] of sections) counts.set(title, (counts.get(title) ?? 0) + 1);
    sections.forEach(([, , title, texts], i) => {
      const isCommon = (pagesOf.get(title) ?? 0) >= many;
      // The page's own heading is its title, whatever else has it.
      if (i > 0 && (isCommon || (counts.get(title) ?? 0) > 1)) textKind[textStart[record] as number] = TEXT_KIND.label;
      // `Next steps` ends pages; `What goes wrong` may, and is content.
      const ends = (endsOf.get(title) ?? 0) > (pagesOf.get(title) ?? 0) / 2;
      if (i > 0 && isCommon && ends && i === sections.length - 1)
        textKind.fill(TEXT_KIND.aside, textStart[record + 1], textStart[record + 1 + texts.length]);
      record += 1 + texts.length;
    });
  }
  return textKind;
}

/** Title of a section -> how many pages have it among these of their sections. */
function pagesOfTitles(
  pages: readonly SearchPage[],
  some: (sections: SearchPage['sections']) => SearchPage['sections'],
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { sections } of pages)
    for (const title of new Set(some(sections).map(([, , title]) => title)))
      counts.set(title, (counts.get(title) ?? 0) + 1);
  return counts;
}
