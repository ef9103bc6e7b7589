/** A word in a title, at its offset. */
interface TitleWord {
  word: string;
  at: number;
}

/**
 * Words with a capital that a sentence-case title shouldn't have. Skips first words (of the title and after a colon or
 * another end), abbreviations, inner capitals, single letters, quotes, and ranges in `names`.
 */
export function titleCapitals(title: string, names: readonly { start: number; end: number }[]): TitleWord[] {
  let text = title;
  const hide = (start: number, end: number) => {
    text = text.slice(0, start) + HIDDEN.repeat(end - start) + text.slice(end);
  };
  for (const { start, end } of names) hide(start, end);
  for (const { index, 0: quoted } of title.matchAll(/"[^"]*"|“[^”]*”/g)) hide(index, index + quoted.length);
  const first = text.search(WORD_START_RE);
  return [...text.matchAll(CAPITAL_RE)]
    .filter(({ index, 0: word }) => {
      const isFirst = index === first || /[:.?!]\s+$/.test(text.slice(0, index));
      return !isFirst && PLAIN_RE.test(word);
    })
    .map(({ index, 0: word }) => ({ word, at: index }));
}

/** Replaces names with a letter, so that a name at the start counts as the first word. */
const HIDDEN = 'x';
const WORD_START_RE = /[A-Za-z\u00c0-\u024f\uFFFC]/;
const CAPITAL_RE = /(?<![\w\u00c0-\u024f.@])[A-Z\u00c0-\u00de][\w\u00c0-\u024f.]*/g;
const PLAIN_RE = /^[A-Z\u00c0-\u00de][a-z\u00df-\u00ff]+$/;
