/**
 * A word split into parts: `shop_api.OrderListItem` has the segments [shop, api] and [order, list, item]. Most
 * words have one segment of one part.
 */
export interface Compound {
  segments: Part[][];
  /** Pluses directly after it, as in `Notepad++`; read as `plus`. */
  pluses: number;
  /** Including the pluses. */
  end: number;
}

export interface Part {
  text: string;
  start: number;
  end: number;
}

/** Letters of scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const RUN = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{N}\p{M}]+)*/gu;
/** Missing in old browsers; there, each letter counts as a word. */
const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('en', { granularity: 'word' }) : undefined;

/** The compounds of a text without white space; positions refer to that text. */
export function compoundsOf(chunk: string): Compound[] {
  const plain = plainWord(chunk);
  if (plain !== undefined) {
    const end = plain.length;
    return [{ segments: [[{ text: plain, start: 0, end }]], pluses: 0, end }];
  }
  const compounds: Compound[] = [];
  let open: Compound | undefined;
  for (const match of chunk.matchAll(RUN)) {
    const start = match.index;
    const run = match[0];
    const end = start + run.length;
    if (UNSPACED.test(run)) {
      for (const part of unspacedParts(run, start)) compounds.push({ segments: [[part]], pluses: 0, end: part.end });
      open = undefined;
      continue;
    }
    const between = open && chunk.slice(open.end, start);
    const parts = partsOf(run, start);
    if (parts.length === 0) continue;
    if (open && between !== undefined && /^[_-]+$/.test(between)) open.segments.at(-1)?.push(...parts);
    else if (open && between !== undefined && areLetters(open, run) && /^[/&.]$/.test(between)) fuse(open, run, end);
    else if (open && between === '.') open.segments.push(parts);
    else {
      open = { segments: [parts], pluses: 0, end };
      compounds.push(open);
    }
    open.end = end;
    const pluses = /^\+{1,2}(?![\p{L}\p{N}])/u.exec(chunk.slice(end))?.[0].length ?? 0;
    if (pluses === 0) continue;
    open.pluses = pluses;
    open.end += pluses;
    open = undefined;
  }
  return compounds;
}

/** The lower-case word of a simple chunk: letters, perhaps with an initial capital and a final mark. Most are. */
export function plainWord(chunk: string): string | undefined {
  let end = chunk.length;
  const last = chunk.charCodeAt(end - 1);
  // , . : ;
  if (last === 44 || last === 46 || last === 58 || last === 59) end--;
  if (end === 0) return undefined;
  for (let i = 0; i < end; i++) {
    const code = chunk.charCodeAt(i);
    if ((code < 97 || code > 122) && !(i === 0 && code >= 65 && code <= 90)) return undefined;
  }
  const word = end === chunk.length ? chunk : chunk.slice(0, end);
  return word.charCodeAt(0) < 97 ? word.toLowerCase() : word;
}

/** All letters of some parts. */
export function joinParts(parts: readonly Part[]): string {
  return parts.map(({ text }) => text).join('');
}

/** All letters of a compound, including pluses: `Shop+` -> `shopplus`. */
export function joinCompound({ segments, pluses }: Compound): string {
  return segments.map(joinParts).join('') + 'plus'.repeat(pluses);
}

function partsOf(run: string, offset: number): Part[] {
  // An apostrophe doesn't split a word (`don't`), and a possessive s isn't part of the name (`shop's`).
  const word = run.replace(/['’]s$/i, '');
  const starts = /['’]/.test(word) ? [0] : camelStarts(word);
  const parts = starts.map((from, i) => {
    const to = starts[i + 1] ?? word.length;
    return { text: foldLetters(word.slice(from, to).replace(/['’]/g, '')), start: offset + from, end: offset + to };
  });
  // Standalone marks leave nothing.
  return parts.filter(({ text }) => text !== '');
}

/** `I/O`, `R&D`, `e.g.`: letters that form one word. */
function areLetters(open: Compound, run: string): boolean {
  const [segment] = open.segments;
  return (
    run.length === 1 &&
    open.segments.length === 1 &&
    segment?.length === 1 &&
    /^\p{L}{1,3}$/u.test(run) &&
    segment[0] !== undefined &&
    segment[0].text.length === Math.ceil((segment[0].end - segment[0].start) / 2)
  );
}

function fuse(open: Compound, run: string, end: number): void {
  const part = open.segments[0]?.[0];
  if (part) {
    part.text += foldLetters(run);
    part.end = end;
  }
}

function unspacedParts(run: string, offset: number): Part[] {
  const words = segmenter
    ? [...segmenter.segment(run)].map(({ segment, index }) => ({ segment, index }))
    : [...run.matchAll(/./gu)].map((match) => ({ segment: match[0], index: match.index }));
  const parts = words.map(({ segment, index }) => ({
    text: foldLetters(segment),
    start: offset + index,
    end: offset + index + segment.length,
  }));
  return parts.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}

/**
 * Where words start in a camel-case run: `AssetExecutionContext` -> [0, 5, 14], `IOManager` -> [0, 2], `APIs` -> [0].
 */
function camelStarts(run: string): number[] {
  const starts = [0];
  for (let i = 1; i < run.length; i++) {
    if (!isUpper(run[i])) continue;
    const rest = run.slice(i + 1);
    // The last of several capitals starts a word, unless only a plural s follows.
    const endsCapitals = isUpper(run[i - 1]) && isLower(rest[0]) && !/^s(?!\p{Ll})/u.test(rest);
    if (!isUpper(run[i - 1]) || endsCapitals) starts.push(i);
  }
  return starts;
}

const isUpper = (letter = '') => letter !== letter.toLowerCase();
const isLower = (letter = '') => letter !== letter.toUpperCase();
/** Letters that Unicode doesn't decompose, with their usual transcriptions. */
const PLAIN: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/** What is decomposed. Signs that are numbers (½, ①, 10²) aren't 12, 1, and 102, but H₂O is also written H2O. */
const DECOMPOSED = /[^\p{No}]*\p{L}[²³¹⁰⁴-⁹₀-₉]+|[^\p{No}]+/gu;

/** Lower case, without diacritics and full-width forms: `Café` -> `cafe`. Marks that form a letter (が) are kept. */
export function foldLetters(text: string): string {
  const lower = text.toLowerCase();
  // ASCII needs no folding.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII's.
  if (/^[\x00-\x7f]*$/.test(lower)) return lower;
  return lower
    .replace(DECOMPOSED, (part) => part.normalize('NFKD'))
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[ßæœøłđı]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '');
}

/** All letters and digits of a text, including pluses. */
export function lettersOf(text: string): string {
  return text.split(/\s+/).flatMap(compoundsOf).map(joinCompound).join('');
}
