import { escapeHtml } from '../../shared/escape.ts';
import type { TextMatcher } from '../engine/searchIndex.ts';
import type { Marked } from '../response.ts';
import { createMarksIn, type Mark, type Marks } from './marksIn.ts';
import { type QueryWords, wordsMatched } from './queryWords.ts';
import type { ChunkTokens } from './rememberTokens.ts';
import { snippetWindow } from './snippetWindow.ts';

/** How marks are written, and what the query's words are. */
export interface Marking {
  matcher: TextMatcher;
  words: QueryWords;
  preTag: string;
  postTag: string;
  ellipsis: string;
  /** @default the engine's */
  tokensOf?: ChunkTokens | undefined;
}

/** Both forms of a text with marks. */
export interface MarkedText {
  highlight(): Marked;
  /** At most so many words, around the best of the marks. */
  snippet(words: number): Marked;
}

/** Finds what of texts matches, to be written with the request's tags. Texts are HTML-escaped, the tags are not. */
export function createMarker(marking: Marking): (text: string) => MarkedText {
  const marksIn = createMarksIn(marking.matcher, marking.tokensOf);
  // Hits of one page have the same headings.
  const texts = new Map<string, MarkedText>();
  return (text) => {
    let known = texts.get(text);
    if (!known) {
      known = markText(text, marksIn(text), marking);
      texts.set(text, known);
    }
    return known;
  };
}

function markText(text: string, { marks, matched }: Marks, marking: Marking): MarkedText {
  const matchedWords = wordsMatched(marking.words, matched);
  const matchLevel = marks.length === 0 ? 'none' : matchedWords.length === marking.words.count ? 'full' : 'partial';
  return {
    highlight: () => ({
      value: write(text, marks, marking),
      matchLevel,
      matchedWords,
      ...(marks.length > 0 && { fullyHighlighted: isAllMarked(text, marks) }),
    }),
    snippet: (count) => {
      const { start, end } = snippetWindow(text, marks, count);
      const inside = marks
        .filter((mark) => mark.start >= start && mark.end <= end)
        .map((mark) => ({ start: mark.start - start, end: mark.end - start }));
      const before = start > 0 ? marking.ellipsis : '';
      const after = end < text.length ? marking.ellipsis : '';
      return { value: before + write(text.slice(start, end), inside, marking) + after, matchLevel };
    },
  };
}

function write(text: string, marks: readonly Mark[], { preTag, postTag }: Marking): string {
  let html = '';
  let at = 0;
  for (const { start, end } of marks) {
    html += escapeHtml(text.slice(at, start)) + preTag + escapeHtml(text.slice(start, end)) + postTag;
    at = end;
  }
  return html + escapeHtml(text.slice(at));
}

/** No letter or digit is outside of the marks. */
function isAllMarked(text: string, marks: readonly Mark[]): boolean {
  let rest = '';
  let at = 0;
  for (const { start, end } of marks) {
    rest += text.slice(at, start);
    at = end;
  }
  return !/[\p{L}\p{N}]/u.test(rest + text.slice(at));
}
