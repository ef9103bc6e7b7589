import type { SearchPage } from '../searchFile.ts';
import { addressWords } from './addressWords.ts';
import { tokensOf } from './tokensOf.ts';

/**
 * Page -> the words that name its subject (`SearchPage.subject`): those of the subject, and those of the page's titles that no guide
 * has in a heading: `athena` of "Dagster & AWS Athena", but not `assets`. Undefined for a page without a subject.
 */
export function subjectTerms(
  pages: readonly SearchPage[],
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

const headingWords = (page: SearchPage) => [
  ...titleWords(page),
  ...page.sections.flatMap(([, , heading]) => wordsOf(heading)),
];

const titleWords = ({ title, label, url }: SearchPage) =>
  [title, label, addressWords(url)].flatMap((text) => wordsOf(text));
