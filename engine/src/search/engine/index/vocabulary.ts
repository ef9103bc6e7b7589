import { compoundsOf, plainWord } from '../text/compounds.ts';
import { compoundTokens, MAX_TOKEN_LETTERS } from '../text/tokens.ts';
import { type Dictionary, sharedLetters } from './dictionary.ts';
import { NEXT_POSITION } from './indexData.ts';
import type { Uint32List } from './uint32List.ts';

/** Longer chunks rarely repeat. */
const MAX_CACHED_CHUNK = 32;

/** The words of an index that is being built. Their terms are numbered as they appear. */
export function createVocabulary() {
  const terms = new Map<string, number>();
  const joinedTerms = new Set<number>();
  const chunks = new Map<string, number | readonly number[]>();

  const termOf = (text: string) => {
    const known = terms.get(text);
    if (known !== undefined) return known;
    terms.set(text, terms.size);
    return terms.size - 1;
  };

  /** The chunk's terms as in `words`; most have only one. */
  const readChunk = (chunk: string): number | readonly number[] => {
    const plain = plainWord(chunk);
    if (plain !== undefined && plain.length <= MAX_TOKEN_LETTERS) return termOf(plain) + NEXT_POSITION;
    const read: number[] = [];
    for (const compound of compoundsOf(chunk)) {
      let position = -1;
      for (const token of compoundTokens(compound)) {
        const term = termOf(token.text);
        const isNext = token.position !== position;
        if (!isNext) joinedTerms.add(term);
        read.push(isNext ? term + NEXT_POSITION : term);
        position = token.position;
      }
    }
    return read;
  };

  return {
    /** Appends the terms of a text to `words`, flagged with NEXT_POSITION. */
    read(text: string, words: Uint32List): void {
      // Other white space also separates words, but not here: chunks are cached, and splitting at spaces is fastest.
      for (const chunk of text.split(' ')) {
        if (chunk === '') continue;
        let read = chunks.get(chunk);
        if (read === undefined) {
          read = readChunk(chunk);
          if (chunk.length <= MAX_CACHED_CHUNK) chunks.set(chunk, read);
        }
        if (typeof read === 'number') words.push(read);
        else for (let i = 0; i < read.length; i++) words.push(read[i] as number);
      }
    },
    /** The dictionary. Gives `words` its numbers. */
    sort(words: Uint32Array): Dictionary {
      const sorted = [...terms.keys()].sort();
      const places = new Uint32Array(sorted.length);
      const joined = new Uint8Array(sorted.length);
      sorted.forEach((text, place) => {
        const number = terms.get(text) as number;
        places[number] = place;
        joined[place] = joinedTerms.has(number) ? 1 : 0;
      });
      for (let i = 0; i < words.length; i++) {
        const token = words[i] as number;
        words[i] = (places[token & ~NEXT_POSITION] as number) | (token & NEXT_POSITION);
      }
      return { terms: sorted, shared: sharedLetters(sorted), joined };
    },
  };
}
