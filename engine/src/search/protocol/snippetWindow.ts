/** A word for counting: letters between spaces; two in scripts without spaces; at most eighty in other text. */
const WORD_RE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]{1,2}|[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]{1,80}/gu;

/** Faster, for most texts. */
const ASCII_WORD_RE = /\S{1,80}/g;
const BEYOND_ASCII_RE = /[\u0080-\uffff]/;

/** Words of a sentence before its first mark. In longer snippets, the mark could be cut off on small screens. */
const MAX_BEFORE = 12;
const SENTENCE_END_RE = /[.!?。！？]["'”)\]]*\s*$/u;

/**
 * The range of a text for a snippet of this many words: the one with the most distinct marked words, then the most
 * marks. Of several, the one that starts a sentence, or a few words before its first mark. Never cuts a mark.
 */
export function snippetWindow(text: string, marks: readonly Mark[], count: number): Mark {
  if (count === 0) return { start: 0, end: 0 };
  const words: Mark[] = [];
  for (const { index, 0: word } of text.matchAll(BEYOND_ASCII_RE.test(text) ? WORD_RE : ASCII_WORD_RE)) {
    words.push({ start: index, end: index + word.length });
    // Without marks, show the start of the text.
    if (marks.length === 0 && words.length > count) break;
  }
  if (words.length <= count) return { start: 0, end: text.length };

  const first = marks.length === 0 ? 0 : firstWord(text, words, { marks, count });
  const start = words[first]?.start ?? 0;
  const end = words[first + count - 1]?.end ?? text.length;
  return {
    start: first === 0 ? 0 : (marks.find((mark) => mark.start < start && mark.end > start)?.start ?? start),
    end:
      first + count === words.length
        ? text.length
        : (marks.find((mark) => mark.start < end && mark.end > end)?.end ?? end),
  };
}

/** Index of the window's first word. */
function firstWord(text: string, words: readonly Mark[], { marks, count }: { marks: readonly Mark[]; count: number }) {
  const markedAt = markedWords(text, words, marks);
  const { from, to } = bestStarts(markedAt, count);
  const mark = markedAt.findIndex((inside, at) => at >= from && inside.length > 0);
  for (let at = to; at >= Math.max(from, mark - MAX_BEFORE); at--) {
    const before = text.slice(words[at - 1]?.start ?? 0, words[at]?.start);
    if (at === 0 || SENTENCE_END_RE.test(before)) return at;
  }
  return Math.max(from, Math.min(to, mark - Math.min(3, Math.round(count / 3))));
}

/** For each word of a text, the letters of the marks that touch it. Both lists are sorted. */
function markedWords(text: string, words: readonly Mark[], marks: readonly Mark[]): string[][] {
  let next = 0;
  return words.map((word) => {
    while ((marks[next]?.end ?? Number.POSITIVE_INFINITY) <= word.start) next += 1;
    const inside: string[] = [];
    for (let at = next; (marks[at]?.start ?? Number.POSITIVE_INFINITY) < word.end; at++) {
      const { start, end } = marks[at] as Mark;
      inside.push(text.slice(start, end).toLowerCase());
    }
    return inside;
  });
}

/** The first words of the earliest best window and of its neighbors, given the marked words at each position. */
function bestStarts(markedAt: string[][], count: number): { from: number; to: number } {
  const inside = new Map<string, number>();
  let total = 0;
  const add = (words: string[], by: 1 | -1) => {
    for (const word of words) {
      const times = (inside.get(word) ?? 0) + by;
      if (times === 0) inside.delete(word);
      else inside.set(word, times);
      total += by;
    }
  };
  for (const words of markedAt.slice(0, count)) add(words, 1);
  let [from, to] = [0, 0];
  let best = inside.size * 1000 + total;
  for (let start = 1; start + count <= markedAt.length; start++) {
    add(markedAt[start - 1] ?? [], -1);
    add(markedAt[start + count - 1] ?? [], 1);
    const score = inside.size * 1000 + total;
    if (score > best) {
      best = score;
      [from, to] = [start, start];
    } else if (score === best && to === start - 1) to = start;
  }
  return { from, to };
}

/** A range of a text that matches the query. */
export interface Mark {
  start: number;
  end: number;
}

/** The matches in a text: sorted, non-adjacent ranges, and the letters of the matching words. */
export interface Marks {
  marks: Mark[];
  /** Leading letters of the text's words, normalized: `asse` if a query for `asse` matches `assets`. */
  matched: Set<string>;
}
