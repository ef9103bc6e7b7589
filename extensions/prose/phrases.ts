/** Words to look for in a text. */
export interface Phrase<Value> {
  text: string;
  value: Value;
  /** Case-sensitive. @default false */
  exact?: boolean;
  /** Also matches as a part of a hyphenated word. @default false */
  hyphens?: boolean;
}

export interface FoundPhrase<Value> {
  start: number;
  end: number;
  written: string;
  value: Value;
}

/** Finds phrases in a text from left to right, the longest first, without overlaps. */
export type FindPhrases<Value> = (text: string) => FoundPhrase<Value>[];

/** Lower-case letters and digits of European languages. Unicode escapes make a pattern several times slower. */
const LETTER = 'a-z0-9\\u00df-\\u024f\\u0370-\\u1fff';
const WORD_RE = new RegExp(`[${LETTER}]+`);

/** Creates a function that finds these phrases: whole words only, not inside a path, an address, or a dotted name. */
export function createPhrases<Value>(phrases: readonly Phrase<Value>[]): FindPhrases<Value> {
  const byFirst = new Map<string, IndexedPhrase<Value>[]>();
  for (const phrase of phrases) {
    const lower = phrase.text.toLowerCase();
    const { index: lead = 0, 0: first = '' } = WORD_RE.exec(lower) ?? {};
    const same = byFirst.get(first) ?? [];
    same.push({ ...phrase, lower: lower.slice(lead), lead });
    byFirst.set(first, same);
  }
  /** Candidates by the lower-case text that matches; the longest of those with the same first word comes first. */
  const byText = new Map<string, IndexedPhrase<Value>[]>();
  for (const same of byFirst.values()) {
    same.sort((a, b) => b.text.length - a.text.length);
    for (const { lower } of same) byText.set(lower, same);
  }
  // Sorted, so that alternatives with the same prefix are adjacent.
  const texts = [...byText.keys()].sort().map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const anyRe = new RegExp(`(?<![${LETTER}])(?:${texts.join('|') || '(?!)'})(?![${LETTER}])`, 'g');

  return (text) => {
    const lower = lowerCased(text);
    const found: FoundPhrase<Value>[] = [];
    let done = 0;
    // Don't use `matchAll`: it copies the pattern, and a large one is recompiled each time.
    anyRe.lastIndex = 0;
    for (let match = anyRe.exec(lower); match; match = anyRe.exec(lower)) {
      const { index } = match;
      for (const phrase of byText.get(match[0]) ?? []) {
        const start = index - phrase.lead;
        const end = start + phrase.text.length;
        if (start < done || !lower.startsWith(phrase.lower, index)) continue;
        if (phrase.exact && !text.startsWith(phrase.text, start)) continue;
        if (!isWholeWord(text, start, end, phrase.hyphens ?? false)) continue;
        found.push({ start, end, written: text.slice(start, end), value: phrase.value });
        done = end;
        break;
      }
    }
    return found;
  };
}

/** Lower-case text of the same length: a few capitals become two letters in lower case, and are kept. */
export function lowerCased(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text;
}

/** `lower` is the lower-case text from its first letter or digit; `lead` is the number of characters before that. */
type IndexedPhrase<Value> = Phrase<Value> & { lower: string; lead: number };

const JOINS_BEFORE_RE = /[\w\u00c0-\u024f/\\@.#$~-]/;
const JOINS_AFTER_RE = /^(?:[\w\u00c0-\u024f/\\@=+-]|\.\w)/;

function isWholeWord(text: string, start: number, end: number, hyphens: boolean): boolean {
  const before = text[start - 1];
  const after = text.slice(end, end + 2);
  if (before !== undefined && JOINS_BEFORE_RE.test(before) && !(hyphens && before === '-')) return false;
  return !JOINS_AFTER_RE.test(after) || (hyphens && after.startsWith('-'));
}
