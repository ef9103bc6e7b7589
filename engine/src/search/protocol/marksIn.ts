import type { TextMatcher } from '../engine/index/searchIndex.ts';
import { endOfLetters, tokensOf as engineTokensOf, type Token } from '../engine/text/tokens.ts';
import type { Mark, Marks } from './snippetWindow.ts';

/** A matching range of a chunk, and its letters. */
interface ChunkMark extends Mark {
  letters: string;
}

/**
 * Finds the matching ranges of texts: whole words, or prefixes that the query ends with. Each chunk without spaces is
 * processed once, even if many hits contain it.
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

/** Splits a chunk without spaces into words. */
export type ChunkTokens = (chunk: string) => readonly Token[];

/** A `tokensOf` with a cache, for answering many queries: this many chunks take a few megabytes. @default 30,000 */
export function rememberTokens(most = 30_000): ChunkTokens {
  const known = new Map<string, readonly Token[]>();
  return (chunk) => {
    let tokens = known.get(chunk);
    if (!tokens) {
      tokens = engineTokensOf(chunk);
      // Start over, because queries repeat much.
      if (known.size >= most) known.clear();
      known.set(chunk, tokens);
    }
    return tokens;
  };
}
