import { createPhrases, type FoundPhrase, type GlossaryWords, type Phrase } from './phrases.ts';

/** A form of a term in a text. */
export type FoundTerm = Pick<FoundPhrase<string>, 'start' | 'end'> & { id: string };

/** Finds the glossary's terms in a piece of text; `isStart` when a sentence may start with it. */
export type FindTerms = (text: string, isStart: boolean) => FoundTerm[];

/** So much of the text around a form tells what it means. */
const NEAR = 24;

/** What a form means: nothing, in a phrase that is no term's; a term wherever it stands; or only where `stands` says so. */
type Form = { id: string; stands?: (lead: string, rest: string) => boolean } | null;

/**
 * Makes the function that finds terms. A form in small letters may have a capital at the start of a sentence only: elsewhere it is part of a
 * name. What is other words too must stand as a noun does: after an article or the like, and before what ends its phrase.
 */
export function createFindTerms({ terms, nouns, besides }: GlossaryWords): FindTerms {
  const written = new Set<string>();
  const formsOf = (lists: Record<string, string[]>, stands?: NonNullable<Form>['stands']) =>
    Object.entries(lists).flatMap(([id, list]) =>
      list.map((text): Phrase<Form> => {
        written.add(text);
        return { text, value: stands ? { id, stands } : { id } };
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
      return !value.stands || value.stands(lead, text.slice(end, end + NEAR)) ? [{ start, end, id: value.id }] : [];
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
