import type { TextMatcher } from '../engine/searchIndex.ts';
import { endOfLetters, tokensOf as engineTokensOf } from '../engine/tokensOf.ts';
import type { ChunkTokens } from './rememberTokens.ts';

/** A stretch of a text that matches the query. */
export interface Mark {
  start: number;
  end: number;
}

/** What of a text matches: stretches in order, none touching another, and the letters of words that matched. */
export interface Marks {
  marks: Mark[];
  /** First letters of the text's words, normalised: `asse` where a query for `asse` meets `assets`. */
  matched: Set<string>;
}

/** A stretch of a chunk that matches, and its letters. */
interface ChunkMark extends Mark {
  letters: string;
}

/**
 * Finds the stretches of texts that match: whole words, or the first letters of words that are still being typed.
 * What is written without spaces is looked at once, however often the hits of a query have it.
 */
export function createMarksIn(matcher: TextMatcher, tokensOf: ChunkTokens = engineTokensOf): (text: string) => Marks {
  const chunks = new Map<string, ChunkMark[]>();
  const marksOf = (chunk: string) => {
    let known = chunks.get(chunk);
    if (!known) {
      known = chunkMarks(chunk, matcher, tokensOf);
      chunks.set(chunk, known);
    }
    return known;
  };

  return (text) => {
    const marks: Mark[] = [];
    const matched = new Set<string>();
    for (const { 0: chunk, index } of text.matchAll(/\S+/g)) {
      for (const { start, end, letters } of marksOf(chunk)) {
        matched.add(letters);
        const last = marks.at(-1);
        if (last && index + start <= last.end) last.end = Math.max(last.end, index + end);
        else marks.push({ start: index + start, end: index + end });
      }
    }
    return { marks, matched };
  };
}

function chunkMarks(chunk: string, matcher: TextMatcher, tokensOf: ChunkTokens): ChunkMark[] {
  const found: ChunkMark[] = [];
  for (const token of tokensOf(chunk)) {
    const letters = matcher(token.text);
    if (letters === 0) continue;
    const whole = letters >= token.text.length;
    found.push({
      start: token.start,
      end: whole ? token.end : endOfLetters(chunk, token, letters),
      letters: token.text.slice(0, letters),
    });
  }
  return found.sort((a, b) => a.start - b.start);
}
