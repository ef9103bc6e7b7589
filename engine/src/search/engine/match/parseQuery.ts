import { messageText } from '../../../shared/messageText.ts';
import type { Synonyms } from '../../../shared/synonyms.ts';
import { type Compound, compoundsOf, joinCompound, joinParts } from '../text/compounds.ts';
import { STOP_WORDS } from '../text/wordForms.ts';
import { calledName } from './call.ts';
import { isMessage } from './message.ts';

/** A word of a query, to search for or to exclude, or a quoted phrase. */
export interface QueryWord {
  /** All its letters, joined. */
  text: string;
  /** Its parts in order; identifiers and phrases have more than one. */
  parts: string[];
  /** True for a name with underscores, like `max_runtime`. */
  isName: boolean;
  /** Its form in synonyms: its parts, or a single word if it has pluses. */
  phrase: string[];
  /** The last part of a dotted name, if it has several parts (`DbtCliResource`) or follows a short name. */
  tail: string | undefined;
  /** True if it may be a prefix. */
  isUnfinished: boolean;
  isQuoted: boolean;
  /** True for text in quotes, a path, a number, and a name of several parts. In a message, it's the reader's own. */
  isOwnName: boolean;
}

export interface ParsedQuery {
  /** In order, without stop words unless there's nothing else. */
  words: QueryWord[];
  /** All words in order, also stop words: synonyms of phrases may contain them. */
  written: QueryWord[];
  /** Position of each of `words` in `written`: neighbors differ by one. */
  places: number[];
  excluded: QueryWord[];
  /** As written, trimmed. */
  raw: string;
  isMessage: boolean;
  /** The name of a function or class that it calls. */
  called: string | undefined;
  /** The name of the exception that a message starts with. */
  raised: string | undefined;
}

/** Longer queries are truncated. */
export const MAX_QUERY_LETTERS = 512;
/** Further words are ignored. Bit masks of words have this many bits too. */
export const MAX_QUERY_WORDS = 16;

/** One letter with signs, such as a command's option: `-f`, `--f`, `[f]`. */
const SIGNED_LETTER_RE = /^(?!.$)[^\p{L}\p{N}]*[\p{L}\p{N}][^\p{L}\p{N}]*$/u;

/** Quotes, a slash, or a digit; not the apostrophe of `can't`. */
const OWN_NAME_RE = /^['`(]|['`]$|[/\d]/;

/** The class of an exception before its message: `BakeError: no pan`. */
const RAISED_RE = /^[A-Z]\w*(?=: \S)/;

/** Parses a query: words, `"phrases"`, and excluded `-words`. Any text is a valid query. */
export function parseQuery(query: string): ParsedQuery {
  const text = messageText(query)
    .slice(0, MAX_QUERY_LETTERS)
    .replace(/[“”„]/g, '"')
    // An import line in Python searches for the imported name.
    .replace(/^\s*from ([\w.]+) import (\w+)/, '$1.$2');
  const written: QueryWord[] = [];
  const excluded: QueryWord[] = [];
  for (const match of text.matchAll(/(-?)"([^"]*)"|\S+/g)) {
    const [whole, minus, phrase] = match;
    const end = match.index + whole.length;
    if (phrase !== undefined) {
      const quoted = quotedPhrase(phrase);
      if (quoted) (minus === '-' ? excluded : written).push(quoted);
      continue;
    }
    // `-f` and `--flag` are options of a command, `-word` is an exclusion.
    const isExclusion = /^-[\p{L}\p{N}]{2}/u.test(whole);
    // With signs, a letter is complete: as a prefix, it would find most pages.
    const isUnfinished = end === text.length && !isExclusion && !SIGNED_LETTER_RE.test(whole);
    const words = wordsOf(whole, isUnfinished);
    (isExclusion ? excluded : written).push(...words);
  }
  if (written.length === 0) written.push(...excluded.splice(0));
  const numbered = written.map((word, place) => ({ word, place }));
  const meant = numbered.filter(({ word }) => word.isQuoted || word.isUnfinished || !STOP_WORDS.has(word.text));
  const kept = (meant.length > 0 ? meant : numbered).slice(0, MAX_QUERY_WORDS);
  const raw = text.trim();
  return {
    words: kept.map(({ word }) => word),
    written,
    places: kept.map(({ place }) => place),
    excluded: excluded.slice(0, MAX_QUERY_WORDS),
    raw,
    isMessage: isMessage(raw),
    called: isMessage(raw) ? undefined : calledName(raw),
    raised: RAISED_RE.exec(raw)?.[0],
  };
}

function wordsOf(chunk: string, isLast: boolean): QueryWord[] {
  const compounds = compoundsOf(chunk);
  return compounds.map((compound, i) => ({
    text: joinCompound(compound),
    parts: compound.segments.flat().map(({ text }) => text),
    isName: isName(chunk, compound),
    phrase: phraseOf(compound),
    tail: tailOf(compound),
    // A plus completes a word.
    isUnfinished: isLast && i === compounds.length - 1 && compound.pluses === 0,
    isQuoted: false,
    isOwnName: compound.segments.flat().length > 1 || OWN_NAME_RE.test(chunk),
  }));
}

function isName(chunk: string, { segments, end }: Compound): boolean {
  const parts = segments.flat();
  const written = chunk.slice(parts[0]?.start, end).toLowerCase();
  return parts.length > 1 && written === parts.map(({ text }) => text).join('_');
}

function tailOf({ segments }: Compound): string | undefined {
  const last = segments.at(-1);
  if (segments.length < 2 || !last) return undefined;
  // A module's alias says nothing about the name: `dg.op`.
  const isAlias = /^[a-z]{1,2}$/.test(joinParts(segments[0] ?? [])) && segments.length === 2;
  return last.length > 1 || isAlias ? joinParts(last) : undefined;
}

function quotedPhrase(phrase: string): QueryWord | undefined {
  const compounds = phrase.split(/\s+/).flatMap(compoundsOf);
  const parts = compounds.flatMap(({ segments }) => segments.flat().map(({ text }) => text));
  if (parts.length === 0) return undefined;
  return {
    text: parts.join(''),
    parts: parts.slice(0, MAX_QUERY_WORDS),
    isName: false,
    phrase: parts,
    tail: undefined,
    isUnfinished: false,
    isQuoted: true,
    isOwnName: true,
  };
}

/** For a phrase (its parts joined by spaces), further phrases to search for. */
export type SynonymRules = ReadonlyMap<string, readonly string[][]>;

/** Both kinds of synonyms as rules. */
export function synonymRules({ groups, oneWay }: Synonyms): SynonymRules {
  const rules = new Map<string, string[][]>();
  const add = (from: string, to: string) => {
    const [key, parts] = [phraseParts(from).join(' '), phraseParts(to)];
    if (key === '' || parts.length === 0 || key === parts.join(' ')) return;
    rules.set(key, [...(rules.get(key) ?? []), parts]);
  };
  for (const group of groups) for (const from of group) for (const to of group) add(from, to);
  for (const [from, all] of Object.entries(oneWay)) for (const to of all) add(from, to);
  return rules;
}

function phraseParts(phrase: string): string[] {
  return phrase.split(/\s+/).flatMap((chunk) => compoundsOf(chunk).flatMap(phraseOf));
}

/** A compound with pluses is one word: `shop+` isn't `shop`. */
function phraseOf(compound: Compound): string[] {
  return compound.pluses > 0 ? [joinCompound(compound)] : compound.segments.flat().map(({ text }) => text);
}
