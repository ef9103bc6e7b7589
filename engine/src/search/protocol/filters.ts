import type { SearchFilePage } from '../../shared/searchFile.ts';
import type { Steps } from '../../shared/steps.ts';
import type { Accepted, IndexAnswer, SearchIndex } from '../engine/index/searchIndex.ts';
import { type ProtocolError, RECORD_TYPES, type RecordType } from '../records/record.ts';
import { isProtocolError, LIMITS, protocolError, refusal } from './params.ts';

/** A record's value of an attribute for filters and counts. */
type FacetReader = (page: SearchFilePage, type: RecordType) => string;

const FACETS: ReadonlyMap<string, FacetReader> = new Map<string, FacetReader>([
  ['section', ({ section }) => section],
  ['type', (_, type) => type],
  ['hierarchy.lvl0', ({ group }) => group],
  ['hierarchy.lvl1', ({ title }) => title],
]);

/** Whether a record with these values, in lower case, is accepted. */
type Test = (values: ReadonlyMap<string, string>) => boolean;

/** What a query's filters accept. */
export interface Filter {
  accepts: Test;
  /** How many values it compares. */
  terms: number;
}

/** The filter for an index: reads the values of a page once, and remembers the result. */
export function acceptedBy({ accepts }: Filter): Accepted {
  const known = new Map<SearchFilePage, ReadonlySet<RecordType>>();
  return (page) => {
    let types = known.get(page);
    if (!types) {
      const values = new Map([...FACETS].map(([name, read]) => [name, read(page, 'content').toLowerCase()]));
      types = new Set(RECORD_TYPES.filter((type) => accepts(values.set('type', type))));
      known.set(page, types);
    }
    return types;
  };
}

/**
 * Accepts records whose attribute has a value, case-insensitively. An attribute that isn't a facet has no values, so
 * nothing passes. A hosted index does the same: a stock client's language filter finds nothing rather than everything.
 */
function facetTest(attribute: string, value: string): Test {
  const wanted = value.toLowerCase();
  return (values) => values.get(attribute) === wanted;
}

/** Results counted per step. */
const COUNTED_OF_STEP = 512;

/** Counts facet values among all results: attribute -> value -> hits, most frequent first. `*` is every facet. */
export function* countFacets(
  index: SearchIndex,
  answer: IndexAnswer,
  { attributes, most }: { attributes: readonly string[]; most: number },
): Steps<Record<string, Record<string, number>>> {
  const names = attributes.includes('*') ? [...FACETS.keys()] : [...new Set(attributes)];
  const counts = names.flatMap((name) => {
    const read = FACETS.get(name);
    return read ? [{ name, read, values: new Map<string, number>() }] : [];
  });
  if (counts.length === 0) return {};
  for (const [number, { page: at, section, text }] of answer.all.entries()) {
    if (number % COUNTED_OF_STEP === COUNTED_OF_STEP - 1) yield;
    const page = index.pages[at] as SearchFilePage;
    const type = text < 0 ? (`lvl${page.sections[section]?.[0] ?? 1}` as RecordType) : 'content';
    for (const { read, values } of counts) {
      const value = read(page, type);
      values.set(value, (values.get(value) ?? 0) + 1);
    }
  }
  return Object.fromEntries(counts.map(({ name, values }) => [name, Object.fromEntries(mostFrequent(values, most))]));
}

function mostFrequent(values: Map<string, number>, most: number): [string, number][] {
  return [...values].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).slice(0, most);
}

const EXPECTED = 'facet:value strings in at most two levels of lists';

/**
 * The parameter `facetFilters`: all of the outer list, any of an inner one. `a:-v` (or `-a:v`) negates; `a:\-v` is a
 * value that starts with a hyphen. As a string, it's JSON or `a:1,(b:2,b:3)`.
 */
export function readFacetFilters(value: unknown): Filter | null | ProtocolError {
  const list = typeof value === 'string' ? parseText(value) : (value ?? []);
  if (!Array.isArray(list)) return refusal('facetFilters', EXPECTED);
  const terms = list.flat().length;
  if (terms > LIMITS.filterTerms) return TOO_MANY_TERMS;
  const all: Test[] = [];
  for (const entry of list) {
    const any: Test[] = [];
    for (const text of Array.isArray(entry) ? entry : [entry]) {
      const test = typeof text === 'string' ? readOne(text.trim()) : null;
      if (!test) return refusal('facetFilters', EXPECTED);
      any.push(test);
    }
    // An empty inner list has no effect.
    if (any.length > 0) all.push((values) => any.some((test) => test(values)));
  }
  return all.length === 0 ? null : { terms, accepts: (values) => all.every((test) => test(values)) };
}

function readOne(text: string): Test | null {
  const [, not = '', attribute = '', minus = '', value = ''] = /^(-?)([^:]+):(-?)(.*)$/s.exec(text) ?? [];
  if (attribute === '' || value === '') return null;
  const test = facetTest(attribute.trim(), value.trim().replace(/^\\-/, '-'));
  return (not === '-') === (minus === '-') ? test : (values) => !test(values);
}

function parseText(text: string): unknown {
  if (text.trim() === '') return [];
  if (text.trimStart().startsWith('[')) {
    try {
      return JSON.parse(text);
    } catch {
      return null;
    }
  }
  return [...text.matchAll(/\(([^()]*)\)|[^,()]+/g)].map(([whole, inner]) =>
    inner === undefined ? whole : inner.split(','),
  );
}

interface Word {
  /** An operator, a parenthesis, or `facet` with its two parts. */
  kind: 'AND' | 'OR' | 'NOT' | '(' | ')' | 'facet' | 'end';
  at: number;
  attribute?: string;
  value?: string;
}

/** Values, with operators and parentheses around them. */
const MAX_WORDS = 10 * LIMITS.filterTerms;

const WORD_RE =
  /\s*(?:(AND|OR|NOT)(?=[\s("']|$)|([()])|(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|([^\s:()"']+)):(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|([^\s()"']+)))/sy;

/**
 * The parameter `filters`: `section:Docs AND NOT (type:content OR type:"lvl1")`. NOT binds tighter than AND, AND
 * tighter than OR. Only facets can be compared; a numeric comparison is rejected with its position.
 */
export function readFilters(value: unknown): Filter | null | ProtocolError {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string') return refusal('filters', 'text');
  if (value.trim() === '') return null;
  const words = wordsOf(value);
  if (isProtocolError(words)) return words;
  const terms = words.filter(({ kind }) => kind === 'facet').length;
  if (terms > LIMITS.filterTerms) return TOO_MANY_TERMS;
  const accepts = parse(words);
  return isProtocolError(accepts) ? accepts : { terms, accepts };
}

/** A filter that accepts what both do. Together they have a limit, because each value is compared on many pages. */
export function bothFilters(one: Filter, other: Filter): Filter | ProtocolError {
  const terms = one.terms + other.terms;
  if (terms > LIMITS.filterTerms) return TOO_MANY_TERMS;
  return { terms, accepts: (values) => one.accepts(values) && other.accepts(values) };
}

const TOO_MANY_TERMS = protocolError(
  400,
  `Too many filters: at most ${LIMITS.filterTerms} values in "filters" and "facetFilters" together`,
);

function wordsOf(text: string): Word[] | ProtocolError {
  const words: Word[] = [];
  let at = 0;
  while (text.slice(at).trim() !== '') {
    WORD_RE.lastIndex = at;
    const found = WORD_RE.exec(text);
    if (!found) return unexpected(at);
    const [, operator, bracket, ...parts] = found;
    const [attribute, value] = [parts.slice(0, 3), parts.slice(3)].map((forms) => plain(forms));
    words.push(
      operator || bracket
        ? { kind: (operator ?? bracket) as Word['kind'], at }
        : { kind: 'facet', at, attribute: attribute ?? '', value: value ?? '' },
    );
    if (words.length > MAX_WORDS) return TOO_MANY_TERMS;
    at = WORD_RE.lastIndex;
  }
  return [...words, { kind: 'end', at }];
}

function plain([double, single, bare]: (string | undefined)[]): string {
  return bare ?? (double ?? single ?? '').replace(/\\(.)/gs, '$1');
}

function parse(words: Word[]): Test | ProtocolError {
  let next = 0;
  const here = () => words[next] as Word;
  const takes = (kind: Word['kind']) => here().kind === kind && ++next > 0;

  const joined = (operator: 'AND' | 'OR', part: () => Test | ProtocolError): Test | ProtocolError => {
    const tests: Test[] = [];
    do {
      const test = part();
      if (isProtocolError(test)) return test;
      tests.push(test);
    } while (takes(operator));
    const [only] = tests;
    if (only && tests.length === 1) return only;
    return operator === 'AND'
      ? (values) => tests.every((test) => test(values))
      : (values) => tests.some((test) => test(values));
  };
  const expression = (depth: number): Test | ProtocolError => joined('OR', () => joined('AND', () => term(depth)));
  const term = (depth: number): Test | ProtocolError => {
    const not = takes('NOT');
    const test = primary(depth);
    return not && !isProtocolError(test) ? (values) => !test(values) : test;
  };
  const primary = (depth: number): Test | ProtocolError => {
    const { at, attribute = '', value = '' } = here();
    if (takes('facet')) return facetTest(attribute, value);
    if (depth === LIMITS.depth || !takes('(')) return unexpected(at);
    const inner = expression(depth + 1);
    if (isProtocolError(inner)) return inner;
    return takes(')') ? inner : unexpected(here().at);
  };

  const whole = expression(0);
  if (isProtocolError(whole)) return whole;
  return here().kind === 'end' ? whole : unexpected(here().at);
}

function unexpected(at: number): ProtocolError {
  return protocolError(400, `filters: Unexpected text at col ${at}, expected facet:value, AND, OR, NOT or brackets`);
}
