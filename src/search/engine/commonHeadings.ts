import type { SearchPage } from '../searchFile.ts';

/** A heading that so many guides have, `Partitions` of jobs, tests and checks, is the name of none of their sections' subjects. */
const MANY = 3;

/** Section -> 1 when its heading is such a one. Never a page's own; in references headings are names, whoever else has them. */
export function commonHeadings(pages: readonly SearchPage[], isReference: Uint8Array): Uint8Array {
  const counts = new Map<string, number>();
  pages.forEach(({ sections }, page) => {
    if (isReference[page] === 1) return;
    for (const title of new Set(sections.slice(1).map(([, , title]) => title)))
      counts.set(title, (counts.get(title) ?? 0) + 1);
  });
  return Uint8Array.from(
    pages.flatMap(({ sections }, page) =>
      sections.map(([, , title], i) => (i > 0 && isReference[page] === 0 && (counts.get(title) ?? 0) >= MANY ? 1 : 0)),
    ),
  );
}
