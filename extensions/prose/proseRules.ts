import { createFindTerms, type FindTerms } from './findTerms.ts';
import { createPhrases, type FindPhrases, type Phrase } from './phrases.ts';
import type { Words } from './readWords.ts';

/** The rule for a phrase. `is: 'fine'` also exempts the phrases inside it. */
type ProseRule = { is: 'name'; right: string } | { is: 'avoid'; instead: string } | { is: 'fine' };

export interface ProseRules {
  find: FindPhrases<ProseRule>;
  linkTexts: ReadonlySet<string>;
  /** Null without a glossary. */
  findTerms: FindTerms | null;
}

/** Compiles a word list. Do this once for all pages, because it takes a millisecond. */
export function createProseRules(words: Words): ProseRules {
  const { names, spellings, capitals, avoid, linkTexts, allowed, glossary } = words;
  const name = (text: string, right: string): Phrase<ProseRule> => ({ text, value: { is: 'name', right } });
  const phrases: Phrase<ProseRule>[] = [
    ...allowed.map((text): Phrase<ProseRule> => ({ text, value: { is: 'fine' }, hyphens: true })),
    ...capitals.map((text): Phrase<ProseRule> => ({ text, value: { is: 'fine' }, exact: true })),
    ...names.flatMap((right) =>
      isTerm(right) ? [name(right, right), name(`${right}s`, `${right}s`)] : name(right, right),
    ),
    ...Object.entries(spellings).flatMap(([right, wrong]) => wrong.map((text) => name(text, right))),
    ...avoid.flatMap(({ words, instead }) =>
      words.map((text): Phrase<ProseRule> => {
        return { text, value: { is: 'avoid', instead }, exact: /\p{Lu}/u.test(text), hyphens: true };
      }),
    ),
  ];
  return {
    find: createPhrases(phrases),
    linkTexts: new Set(linkTexts.map((text) => text.toLowerCase())),
    findTerms: glossary && createFindTerms(glossary),
  };
}

/** Several words that end in lower case: `code location`, `I/O manager`. Only these may be capitalized. */
const isTerm = (name: string) => /\s\p{Ll}+$/u.test(name);

/** True if a name is spelled as listed, or is a term that starts a sentence. */
export function isRight(written: string, right: string): boolean {
  return written === right || (/\s/.test(right) && written === right.slice(0, 1).toUpperCase() + right.slice(1));
}
