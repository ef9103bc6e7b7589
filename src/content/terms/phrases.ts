/** How the site's prose is written, as `words.json` says: what the check of prose and the links of terms rest on. Plain data. */
export interface Words {
  /** Names and terms in their one right spelling; a term of several words may start with a capital. */
  names: string[];
  /** Right spelling -> wrong ones that differ in more than capitals. */
  spellings: Record<string, string[]>;
  /** Right as they stand here: names that are ordinary words too, and commands for places that can hold no code. */
  capitals: string[];
  /** Words that say nothing, with what to do instead. A phrase with a capital is meant as written. */
  avoid: { words: string[]; instead: string }[];
  /** Link texts that do not say where the link leads. */
  linkTexts: string[];
  /** Phrases that nothing is said against. */
  allowed: string[];
  glossary: GlossaryWords | null;
}

/** Which words of the prose are terms of the glossary. */
export interface GlossaryWords {
  /** The glossary's file: `docs/glossary.md`. */
  file: string;
  /** Id of an entry -> forms that always mean it. */
  terms: Record<string, string[]>;
  /** Forms that are other words too, and mean a term after one of `after` and before one of `before` or a mark. */
  nouns: { terms: Record<string, string[]>; after: string[]; before: string[] }[];
  /** Phrases with a form in them that mean no term. */
  besides: string[];
  /** Id of an entry -> site paths at and below which its forms mean something else. */
  elsewhere: Record<string, string[]>;
}

/** Words to look for in a text. */
export interface Phrase<Value> {
  text: string;
  value: Value;
  /** Capitals count. @default false */
  exact?: boolean;
  /** Also as a part of a word with hyphens. @default false */
  hyphens?: boolean;
}

export interface FoundPhrase<Value> {
  start: number;
  end: number;
  written: string;
  value: Value;
}

/** Finds phrases in a text, from the left, the longest first, none in another. */
export type FindPhrases<Value> = (text: string) => FoundPhrase<Value>[];

/** Letters and digits of European languages in small letters: named classes of characters make a pattern several times as slow. */
const LETTER = 'a-z0-9\\u00df-\\u024f\\u0370-\\u1fff';
const WORD_RE = new RegExp(`[${LETTER}]+`);

/** Makes the function that finds these phrases; whole words only, and no part of a path, an address or a dotted name. */
export function createPhrases<Value>(phrases: readonly Phrase<Value>[]): FindPhrases<Value> {
  const byFirst = new Map<string, Known<Value>[]>();
  for (const phrase of phrases) {
    const lower = phrase.text.toLowerCase();
    const { index: lead = 0, 0: first = '' } = WORD_RE.exec(lower) ?? {};
    const same = byFirst.get(first) ?? [];
    same.push({ ...phrase, lower: lower.slice(lead), lead });
    byFirst.set(first, same);
  }
  /** What may stand where a text, in small letters, has one of the phrases: all that begin with the same word, the longest first. */
  const byText = new Map<string, Known<Value>[]>();
  for (const same of byFirst.values()) {
    same.sort((a, b) => b.text.length - a.text.length);
    for (const { lower } of same) byText.set(lower, same);
  }
  // Sorted, so that the pattern's choices share their beginnings.
  const texts = [...byText.keys()].sort().map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const anyRe = new RegExp(`(?<![${LETTER}])(?:${texts.join('|') || '(?!)'})(?![${LETTER}])`, 'g');

  return (text) => {
    const lower = smallLetters(text);
    const found: FoundPhrase<Value>[] = [];
    let done = 0;
    // No `matchAll`: it copies the pattern, and a large one is then compiled over and over.
    anyRe.lastIndex = 0;
    for (let match = anyRe.exec(lower); match; match = anyRe.exec(lower)) {
      const { index } = match;
      for (const phrase of byText.get(match[0]) ?? []) {
        const start = index - phrase.lead;
        const end = start + phrase.text.length;
        if (start < done || !lower.startsWith(phrase.lower, index)) continue;
        if (phrase.exact && !text.startsWith(phrase.text, start)) continue;
        if (!isApart(text, start, end, phrase.hyphens ?? false)) continue;
        found.push({ start, end, written: text.slice(start, end), value: phrase.value });
        done = end;
        break;
      }
    }
    return found;
  };
}

/** A text in small letters, of the same length: a few capitals of other languages are two letters in small, and stay. */
export function smallLetters(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text;
}

/** `lower` is its text in small letters from its first letter or digit, which `lead` characters come before. */
type Known<Value> = Phrase<Value> & { lower: string; lead: number };

const JOINS_BEFORE_RE = /[\w\u00c0-\u024f/\\@.#$~-]/;
const JOINS_AFTER_RE = /^(?:[\w\u00c0-\u024f/\\@=+-]|\.\w)/;

function isApart(text: string, start: number, end: number, hyphens: boolean): boolean {
  const before = text[start - 1];
  const after = text.slice(end, end + 2);
  if (before !== undefined && JOINS_BEFORE_RE.test(before) && !(hyphens && before === '-')) return false;
  return !JOINS_AFTER_RE.test(after) || (hyphens && after.startsWith('-'));
}
