import type { IndexAnswer, SearchIndex } from '../engine/index/searchIndex.ts';
import type { ProtocolError, RecordType } from '../records/record.ts';
import type { SearchFilePage } from '../records/searchFile.ts';
import { isProtocolError, LIMITS, protocolError, refusal } from './params.ts';

/** A record's value of an attribute for filters and counts. */
type FacetReader = (page: SearchFilePage, type: RecordType) => string;

const FACETS: ReadonlyMap<string, FacetReader> = new Map<string, FacetReader>([
  ['section', ({ section }) => section],
  ['type', (_, type) => type],
  ['hierarchy.lvl0', ({ group }) => group],
  ['hierarchy.lvl1', ({ title }) => title],
]);

export type Filter = (page: SearchFilePage, type: RecordType) => boolean;

/**
 * Accepts records whose attribute has a value, case-insensitively. An attribute that isn't a facet has no values, so
 * nothing passes. A hosted index does the same: a stock client's language filter finds nothing rather than everything.
 */
function facetFilter(attribute: string, value: string): Filter {
  const read = FACETS.get(attribute);
  if (!read) return () => false;
  const wanted = value.toLowerCase();
  return (page, type) => read(page, type).toLowerCase() === wanted;
}

/** Counts facet values among all results: attribute -> value -> hits, most frequent first. `*` is every facet. */
export function countFacets(
  index: SearchIndex,
  answer: IndexAnswer,
  { attributes, most }: { attributes: readonly string[]; most: number },
): Record<string, Record<string, number>> {
  const names = attributes.includes('*') ? [...FACETS.keys()] : [...new Set(attributes)];
  const counts = names.flatMap((name) => {
    const read = FACETS.get(name);
    return read ? [{ name, read, values: new Map<string, number>() }] : [];
  });
  if (counts.length === 0) return {};
  for (const { page: at, section, text } of answer.all()) {
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
  if (list.flat().length > LIMITS.listLength) return refusal('facetFilters', `at most ${LIMITS.listLength} values`);
  const all: Filter[] = [];
  for (const entry of list) {
    const any: Filter[] = [];
    for (const text of Array.isArray(entry) ? entry : [entry]) {
      const filter = typeof text === 'string' ? readOne(text.trim()) : null;
      if (!filter) return refusal('facetFilters', EXPECTED);
      any.push(filter);
    }
    // An empty inner list has no effect.
    if (any.length > 0) all.push((page, type) => any.some((filter) => filter(page, type)));
  }
  return all.length === 0 ? null : (page, type) => all.every((filter) => filter(page, type));
}

function readOne(text: string): Filter | null {
  const [, not = '', attribute = '', minus = '', value = ''] = /^(-?)([^:]+):(-?)(.*)$/s.exec(text) ?? [];
  if (attribute === '' || value === '') return null;
  const filter = facetFilter(attribute.trim(), value.trim().replace(/^\\-/, '-'));
  return (not === '-') === (minus === '-') ? filter : (page, type) => !filter(page, type);
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
  return isProtocolError(words) ? words : parse(words);
}

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
    if (words.length > 4 * LIMITS.listLength) return refusal('filters', `at most ${LIMITS.listLength} values`);
    at = WORD_RE.lastIndex;
  }
  return [...words, { kind: 'end', at }];
}

function plain([double, single, bare]: (string | undefined)[]): string {
  return bare ?? (double ?? single ?? '').replace(/\\(.)/gs, '$1');
}

function parse(words: Word[]): Filter | ProtocolError {
  let next = 0;
  const here = () => words[next] as Word;
  const takes = (kind: Word['kind']) => here().kind === kind && ++next > 0;

  const joined = (operator: 'AND' | 'OR', part: () => Filter | ProtocolError): Filter | ProtocolError => {
    const filters: Filter[] = [];
    do {
      const filter = part();
      if (isProtocolError(filter)) return filter;
      filters.push(filter);
    } while (takes(operator));
    const [only] = filters;
    if (only && filters.length === 1) return only;
    return operator === 'AND'
      ? (page, type) => filters.every((filter) => filter(page, type))
      : (page, type) => filters.some((filter) => filter(page, type));
  };
  const expression = (depth: number): Filter | ProtocolError => joined('OR', () => joined('AND', () => term(depth)));
  const term = (depth: number): Filter | ProtocolError => {
    const not = takes('NOT');
    const filter = primary(depth);
    return not && !isProtocolError(filter) ? (page, type) => !filter(page, type) : filter;
  };
  const primary = (depth: number): Filter | ProtocolError => {
    const { at, attribute = '', value = '' } = here();
    if (takes('facet')) return facetFilter(attribute, value);
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
