import type { SearchFilePage, SearchSection } from '../../../shared/searchFile.ts';
import { lettersOf } from '../text/compounds.ts';
import { addressWords, tokensOf } from '../text/tokens.ts';
import { type SymbolNames, TEXT_KIND } from './indexData.ts';

/** A heading on this many pages, both in number and share, isn't specific to any of them. */
const MANY_PAGES = { number: 4, share: 0.05 };

/** Reclassifies labels and asides among the kinds of texts. Changes and returns `textKind`. */
export function markLabels(pages: readonly SearchFilePage[], textKind: Uint8Array, textStart: Uint32Array): Uint8Array {
  const pagesOf = pagesOfTitles(pages, (sections) => sections.slice(1));
  const endsOf = pagesOfTitles(pages, (sections) => sections.slice(1).slice(-1));
  const many = Math.max(MANY_PAGES.number, MANY_PAGES.share * pages.length);
  let record = 0;
  for (const { sections } of pages) {
    const counts = new Map<string, number>();
    for (const [, , title] of sections) counts.set(title, (counts.get(title) ?? 0) + 1);
    sections.forEach(([, , title, texts], i) => {
      const isCommon = (pagesOf.get(title) ?? 0) >= many;
      // The page's own heading is its title, even if other pages have it too.
      if (i > 0 && (isCommon || (counts.get(title) ?? 0) > 1)) textKind[textStart[record] as number] = TEXT_KIND.label;
      // `Next steps` ends pages; `Troubleshooting` may too, but is content.
      const ends = (endsOf.get(title) ?? 0) > (pagesOf.get(title) ?? 0) / 2;
      if (i > 0 && isCommon && ends && i === sections.length - 1)
        textKind.fill(TEXT_KIND.aside, textStart[record + 1], textStart[record + 1 + texts.length]);
      record += 1 + texts.length;
    });
  }
  return textKind;
}

/** Title of a section -> the number of pages with it in these sections. */
function pagesOfTitles(
  pages: readonly SearchFilePage[],
  some: (sections: SearchFilePage['sections']) => SearchFilePage['sections'],
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { sections } of pages)
    for (const title of new Set(some(sections).map(([, , title]) => title)))
      counts.set(title, (counts.get(title) ?? 0) + 1);
  return counts;
}

/** A heading of this many guides, such as `Partitions` for jobs, tests, and checks, doesn't name a specific subject. */
const MANY = 3;

/** Section -> 1 if its heading is common. Page titles and headings in references (names) never are. */
export function commonHeadings(pages: readonly SearchFilePage[], isReference: Uint8Array): Uint8Array {
  const guides = pages.filter((_, page) => isReference[page] === 0);
  const counts = pagesOfTitles(guides, (sections) => sections.slice(1));
  return Uint8Array.from(
    pages.flatMap(({ sections }, page) =>
      sections.map(([, , title], i) => (i > 0 && isReference[page] === 0 && (counts.get(title) ?? 0) >= MANY ? 1 : 0)),
    ),
  );
}

/** Page -> 1 if it lists parts of the API, or is in a section of the site that mostly consists of such pages. */
export function referencePages(pages: readonly SearchFilePage[]): Uint8Array {
  const lists = pages.map(({ sections }) => sections.some(([, , , , , , symbol]) => symbol));
  const balance = new Map<string, number>();
  pages.forEach(({ section }, page) => {
    balance.set(section, (balance.get(section) ?? 0) + (lists[page] ? 1 : -1));
  });
  return Uint8Array.from(pages, ({ section }, page) => (lists[page] || (balance.get(section) ?? 0) > 0 ? 1 : 0));
}

/**
 * Page -> the words that mention its subject (`SearchPage.subject`): the subject's own, and words in the page's titles
 * that are in no guide's headings: `athena` of "Shop & AWS Athena", but not `orders`. Undefined without a subject.
 */
export function subjectTerms(
  pages: readonly SearchFilePage[],
  isReference: Uint8Array,
): readonly (readonly string[] | undefined)[] {
  if (!pages.some(({ subject }) => subject)) return [];
  const common = new Set(
    pages.flatMap((page, number) => (page.subject || isReference[number] === 1 ? [] : headingWords(page))),
  );
  return pages.map((page) => {
    if (!page.subject) return undefined;
    const label = wordsOf(page.label);
    const own = [...wordsOf(page.subject), ...(label.length === 1 ? label : [])];
    return [...new Set([...own, ...titleWords(page).filter((word) => !common.has(word))])];
  });
}

const wordsOf = (text: string) => tokensOf(text).map((token) => token.text);

const headingWords = (page: SearchFilePage) => [
  ...titleWords(page),
  ...page.sections.flatMap(([, , heading]) => wordsOf(heading)),
];

const titleWords = ({ title, label, url }: SearchFilePage) =>
  [title, label, addressWords(url)].flatMap((text) => wordsOf(text));

/** Undefined for a section that isn't a part of the API. */
export function symbolNames([, , title, , , , symbol]: SearchSection): SymbolNames | undefined {
  if (!symbol) return undefined;
  const [kind, path] = symbol;
  const own = /\.(\w+)$/.exec(title)?.[1];
  return {
    path: lettersOf(path),
    withKind: lettersOf(`${title} ${kind}`),
    member: lettersOf(own ?? title),
    isMember: own !== undefined,
    holdsValue: /attribute|property|option/.test(kind),
    spelled: [bare(title), bare(path)],
    own: own ?? title,
  };
}

const bare = (name: string) => name.replace(/^[@-]+/, '').toLowerCase();
