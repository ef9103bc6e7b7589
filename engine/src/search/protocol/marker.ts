import { trimCut } from '../../shared/cutText.ts';
import { escapeHtml } from '../../shared/escape.ts';
import type { TextMatcher } from '../engine/index/searchIndex.ts';
import { endOfLetters, tokensOf as engineTokensOf, type Token } from '../engine/text/tokens.ts';
import { numberKey } from '../engine/text/wordForms.ts';
import type { Marked } from '../records/record.ts';
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

/** The words of a query. `units` are the smallest ones; `tokens` includes identifiers that consist of several. */
interface QueryWords {
  units: readonly Token[];
  tokens: readonly Token[];
  count: number;
}

export function queryWordsOf(query: string): QueryWords {
  const tokens = engineTokensOf(query);
  const units = tokens.filter((token) => !tokens.some((other) => other !== token && isInside(other, token)));
  return { units, tokens, count: new Set(units.map(({ text }) => text)).size };
}

/**
 * The query words that match the letters found in a string, in the query's order. The index only reports which letters
 * matched: they belong to the equal word, to a word that is a prefix, or to the nearest within typos. Synonyms belong
 * to none.
 */
export function wordsMatched({ units, tokens }: QueryWords, matched: Iterable<string>): string[] {
  const used = new Set<Token>();
  for (const letters of matched) {
    const exact = tokens.filter(({ text }) => text === letters);
    const near = exact.length > 0 ? exact : tokens.filter(({ text }) => isNear(text, letters));
    for (const token of near) for (const unit of units) if (unit === token || isInside(unit, token)) used.add(unit);
  }
  return [...new Set(units.filter((unit) => used.has(unit)).map(({ text }) => text))];
}

function isInside(inner: Token, outer: Token): boolean {
  return inner.start >= outer.start && inner.end <= outer.end && inner.end - inner.start < outer.end - outer.start;
}

/** Singular or plural, a prefix, or at most two typos. */
function isNear(word: string, letters: string): boolean {
  if (numberKey(word) === numberKey(letters)) return true;
  const shorter = Math.min(word.length, letters.length);
  if (shorter >= 3 && (word.startsWith(letters) || letters.startsWith(word))) return true;
  return shorter >= 4 && distance(word, letters) <= (shorter >= 7 ? 2 : 1);
}

/** Insertions, deletions, substitutions, and swaps of neighbors. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min(change, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 3;
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
