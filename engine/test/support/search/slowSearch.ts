import { typosAllowed } from '../../../src/search/engine/match/nearTerms.ts';
import { parseQuery, type QueryWord } from '../../../src/search/engine/match/parseQuery.ts';
import { addressWords, tokensOf } from '../../../src/search/engine/text/tokens.ts';
import { otherNumber, STOP_WORDS, verbForms } from '../../../src/search/engine/text/wordForms.ts';
import type { SearchFile } from '../../../src/shared/searchFile.ts';

/** A text as its words by position. */
type Text = string[][];

/**
 * For tests: the sections (`page/section`) that a query finds in a file of fewer than 20 records, without synonyms and with
 * at most three sections per page, by comparing every text with every word, without an index. Slow, but close to the specification.
 */
export function slowSearch(file: SearchFile, query: string): string[] {
  const { words, places, excluded } = parseQuery(query);
  const terms = new Set<string>();
  const joined = new Set<string>();
  const read = (text: string): Text => {
    const positions: Text = [];
    for (const token of tokensOf(text)) {
      terms.add(token.text);
      const own = positions[token.position];
      if (own) {
        own.push(token.text);
        joined.add(token.text);
      } else positions[token.position] = [token.text];
    }
    return positions;
  };
  const records = file.pages.flatMap((page, p) =>
    page.sections.flatMap(([, , title, texts, names], s) => {
      const above = headingsAbove(page.sections, s).map((each) =>
        read(each === 0 ? page.title : (page.sections[each]?.[2] ?? '')),
      );
      const shared = [read(page.group), read(addressWords(page.url)), ...above];
      const own = s === 0 ? [read(page.title), read(page.description)] : [read(title)];
      const heading = [...shared, ...own, ...names.map(read)];
      return [heading, ...texts.map((text) => [...shared, own[0] as Text, read(text)])].map((each) => ({
        place: `${p}/${s}`,
        texts: each,
      }));
    }),
  );
  const meets = (texts: Text[], word: number) => {
    const own = words[word] as QueryWord;
    return texts.some(
      (text) =>
        meetsWord(text, own, { terms, joined, isFar: true }) ||
        [word - 1, word].some((left) => {
          const [a, b] = [words[left], words[left + 1]];
          if (!a || !b || a.isQuoted || b.isQuoted || (places[left + 1] as number) - (places[left] as number) !== 1)
            return false;
          const shorter = Math.min(a.text.length, b.text.length);
          if (shorter < 2) return false;
          const whole = a.text + b.text;
          return text
            .flat()
            .some((term) => isForm(term, whole) || (b.isUnfinished && shorter > 2 && term.startsWith(whole)));
        }),
    );
  };
  const kept = records.filter(
    ({ texts }) =>
      !excluded.some((word) => texts.some((text) => meetsWord(text, word, { terms, joined, isFar: false }))),
  );
  // A word that matches nothing, not even with typos, may have one more typo.
  const lost = words.map((_, word) => !records.some(({ texts }) => meets(texts, word)));
  const meetsAtLast = (texts: Text[], word: number) => {
    const { text, isQuoted, isUnfinished } = words[word] as QueryWord;
    if (!lost[word] || isQuoted || text.length < 6 || typosAllowed(text) !== 1) return false;
    return texts.some((each) => each.flat().some((term) => isNear(term, text, { isUnfinished, terms, most: 2 })));
  };
  const found = kept.filter(({ texts }) => words.some((_, word) => meets(texts, word) || meetsAtLast(texts, word)));
  return [...new Set(found.map(({ place }) => place))];
}

function headingsAbove(sections: SearchFile['pages'][number]['sections'], at: number): number[] {
  const above: number[] = [];
  let level = sections[at]?.[0] ?? 1;
  for (let i = at - 1; i > 0; i--) {
    const own = sections[i]?.[0] ?? 1;
    if (own >= level) continue;
    above.push(i);
    level = own;
  }
  return at > 0 ? [0, ...above] : above;
}

interface Known {
  terms: Set<string>;
  joined: Set<string>;
  isFar: boolean;
}

function meetsWord(text: Text, word: QueryWord, known: Known): boolean {
  const all = text.flat();
  const { text: own, parts, tail, isUnfinished } = word;
  if (word.isQuoted)
    return meetsSequence(
      text,
      parts.map((part) => [part]),
      false,
    );
  const whole = (term: string, wanted: string) => term === wanted || (isUnfinished && term.startsWith(wanted));
  if (
    all.some(
      (term) =>
        whole(term, own) ||
        isForm(term, own) ||
        verbForms(own).includes(term) ||
        (tail !== undefined && whole(term, tail)),
    )
  )
    return true;
  if (parts.length > 1 && !parts.some((part) => STOP_WORDS.has(part)) && meetsParts(text, parts, isUnfinished))
    return true;
  const begun = [...known.terms].sort().filter((term) => whole(term, own));
  const mayPart = parts.length === 1 && (known.isFar || begun.slice(0, 8).some((term) => known.joined.has(term)));
  if (mayPart) {
    for (let at = 2; at <= own.length - 2; at++)
      if (known.terms.has(own.slice(0, at)) && meetsParts(text, [own.slice(0, at), own.slice(at)], isUnfinished))
        return true;
  }
  return (
    known.isFar && all.some((term) => isNear(term, own, { isUnfinished, terms: known.terms, most: typosAllowed(own) }))
  );
}

function meetsParts(text: Text, parts: string[], isUnfinished: boolean): boolean {
  if (isUnfinished && (parts.at(-1)?.length ?? 0) < 3) return false;
  return meetsSequence(
    text,
    parts.map((part) => [part, ...otherNumber(part)]),
    isUnfinished,
  );
}

function meetsSequence(text: Text, parts: string[][], isUnfinished: boolean): boolean {
  return text.some((_, start) =>
    parts.every((forms, i) =>
      text[start + i]?.some(
        (term) => forms.includes(term) || (isUnfinished && i === parts.length - 1 && term.startsWith(forms[0] ?? ' ')),
      ),
    ),
  );
}

const isForm = (term: string, word: string) => term === word || otherNumber(word).includes(term);

/** Whether the term, a prefix of it, or its plural or singular is within the word's typos. */
function isNear(
  term: string,
  word: string,
  { isUnfinished, terms, most }: { isUnfinished: boolean; terms: Set<string>; most: number },
): boolean {
  const near = (other: string) => isWithin(other, word, most);
  const beginnings = (other: string) => Array.from(other, (_, i) => other.slice(0, i + 1));
  if (near(term) || (isUnfinished && beginnings(term).some(near))) return true;
  for (const other of terms) {
    if (!isUnfinished && near(other) && otherNumber(other).includes(term)) return true;
    if (
      isUnfinished &&
      beginnings(other).some((each) => isNearest(each, other, word, most) && otherNumber(each).includes(term))
    )
      return true;
  }
  return false;
}

/** Whether a prefix of `other` is the nearest of all its prefixes, the first of several. */
function isNearest(beginning: string, other: string, word: string, most: number): boolean {
  if (!isWithin(beginning, word, most)) return false;
  const distance = (text: string) => distanceOf(text, word);
  return Array.from(other, (_, i) => other.slice(0, i + 1)).every(
    (each) =>
      distance(each) > distance(beginning) ||
      (distance(each) === distance(beginning) && each.length >= beginning.length),
  );
}

function isWithin(term: string, word: string, most: number): boolean {
  if (most === 0) return false;
  if (term[0] === word[0]) return distanceOf(term, word) <= most;
  if (most < 2) return false;
  const swapped = `${word[1]}${word[0]}${word.slice(2)}`;
  return term === word.slice(1) || term.slice(1) === word.slice(1) || term.slice(1) === word || term === swapped;
}

/** Insertions, deletions, substitutions, and swaps of neighbors: the definition of optimal string alignment. */
function distanceOf(a: string, b: string): number {
  const memo = new Map<string, number>();
  const from = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    const key = `${i}/${j}`;
    const known = memo.get(key);
    if (known !== undefined) return known;
    const ways = [from(i - 1, j) + 1, from(i, j - 1) + 1, from(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)];
    if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) ways.push(from(i - 2, j - 2) + 1);
    const least = Math.min(...ways);
    memo.set(key, least);
    return least;
  };
  return from(a.length, b.length);
}
