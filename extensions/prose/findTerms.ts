import { createPhrases, type FoundPhrase, type Phrase } from './phrases.ts';
import type { GlossaryWords } from './readWords.ts';

/** An occurrence of a term in a text. */
export type FoundTerm = Pick<FoundPhrase<string>, 'start' | 'end'> & { id: string };

/** Finds glossary terms in a text. `isStart` is true if it may start a sentence. */
export type FindTerms = (text: string, isStart: boolean) => FoundTerm[];

/** How many characters around a form determine its meaning. */
const NEAR = 24;

/** A form's meaning: null inside another phrase, a term anywhere, or a term only if `applies` returns true. */
type Form = { id: string; applies?: (lead: string, rest: string) => boolean } | null;

/**
 * Creates the function that finds terms. A capitalized form counts as part of a name, except at the start of a
 * sentence. An ambiguous form counts only as a noun: after an article or similar word, and at the end of its phrase.
 */
export function createFindTerms({ terms, nouns, besides }: GlossaryWords): FindTerms {
  const written = new Set<string>();
  const formsOf = (lists: Record<string, string[]>, applies?: NonNullable<Form>['applies']) =>
    Object.entries(lists).flatMap(([id, list]) =>
      list.map((text): Phrase<Form> => {
        written.add(text);
        return { text, value: applies ? { id, applies } : { id } };
      }),
    );
  const find = createPhrases<Form>([
    ...besides.map((text): Phrase<Form> => ({ text, value: null, hyphens: true })),
    ...formsOf(terms),
    ...nouns.flatMap((group) => formsOf(group.terms, nounTest(group))),
  ]);
  return (text, isStart) =>
    find(text.replace(/\s/g, ' ')).flatMap(({ start, end, written: word, value }) => {
      if (!value) return [];
      const lead = text.slice(Math.max(0, start - NEAR), start);
      if (
        !written.has(word) &&
        !(written.has(word.charAt(0).toLowerCase() + word.slice(1)) && isSentenceStart(lead, isStart && start <= NEAR))
      )
        return [];
      return !value.applies || value.applies(lead, text.slice(end, end + NEAR)) ? [{ start, end, id: value.id }] : [];
    });
}

function nounTest({ after, before }: GlossaryWords['nouns'][number]) {
  const anyOf = (words: string[]) =>
    words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|') || '(?!)';
  const afterRe = new RegExp(`(?<![\\w'’/-])(?:${anyOf(after)})\\s+$`, 'i');
  const beforeRe = new RegExp(`^(?:[.,;:!?)]|\\s+(?:${anyOf(before)})(?![\\w'’-]))`);
  return (lead: string, rest: string) => afterRe.test(lead) && beforeRe.test(rest);
}

const isSentenceStart = (lead: string, isStart: boolean) => (lead.trim() === '' ? isStart : /[.!?]\s+$/.test(lead));
