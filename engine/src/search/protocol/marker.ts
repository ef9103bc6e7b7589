import { trimCut } from '../../shared/cutText.ts';
import { escapeHtml } from '../../shared/escape.ts';
import type { TextMatcher } from '../engine/index/searchIndex.ts';
import type { Marked } from '../records/record.ts';
import { type ChunkTokens, createMarksIn } from './marksIn.ts';
import { type QueryWords, wordsMatched } from './queryWords.ts';
import { type Mark, type Marks, snippetWindow } from './snippetWindow.ts';

/** The tags of marks, and the query's words. */
interface Marking {
  matcher: TextMatcher;
  words: QueryWords;
  preTag: string;
  postTag: string;
  ellipsis: string;
  /** @default the engine's */
  tokensOf?: ChunkTokens | undefined;
}

/** A text with marks, as highlight and snippet. */
export interface MarkedForms {
  /** How many of the query's words match; a synonym counts as one. */
  words: number;
  highlight(): Marked;
  /** At most this many words, around the best marks. */
  snippet(words: number): Marked;
}

/** Finds matches in texts, to be written with the request's tags. Texts are HTML-escaped, the tags aren't. */
export function createMarker(marking: Marking): (text: string) => MarkedForms {
  const marksIn = createMarksIn(marking.matcher, marking.tokensOf);
  // Hits of one page share headings.
  const texts = new Map<string, MarkedForms>();
  return (text) => {
    let known = texts.get(text);
    if (!known) {
      known = markText(text, marksIn(text), marking);
      texts.set(text, known);
    }
    return known;
  };
}

function markText(text: string, { marks, matched }: Marks, marking: Marking): MarkedForms {
  const matchedWords = wordsMatched(marking.words, matched);
  const matchLevel = marks.length === 0 ? 'none' : matchedWords.length === marking.words.count ? 'full' : 'partial';
  return {
    words: Math.max(matchedWords.length, Math.min(marks.length, 1)),
    highlight: () => ({
      value: write(text, marks, marking),
      matchLevel,
      matchedWords,
      ...(marks.length > 0 && { fullyHighlighted: isAllMarked(text, marks) }),
    }),
    snippet: (count) => {
      const { start, end: cut } = snippetWindow(text, marks, count);
      const end = cut < text.length ? start + trimCut(text.slice(start, cut)).length : cut;
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

/** True if all letters and digits are inside marks. */
function isAllMarked(text: string, marks: readonly Mark[]): boolean {
  let rest = '';
  let at = 0;
  for (const { start, end } of marks) {
    rest += text.slice(at, start);
    at = end;
  }
  return !/[\p{L}\p{N}]/u.test(rest + text.slice(at));
}
