import type { ProtocolError } from '../response.ts';
import { type Filter, facetFilter } from './facets.ts';
import { LIMITS } from './limits.ts';
import { isProtocolError, protocolError } from './protocolError.ts';
import { refusal } from './readParams.ts';

interface Word {
  /** An operator, a bracket, or `facet` with its two parts. */
  kind: 'AND' | 'OR' | 'NOT' | '(' | ')' | 'facet' | 'end';
  at: number;
  attribute?: string;
  value?: string;
}

const WORD_RE =
  /\s*(?:(AND|OR|NOT)(?=[\s("']|$)|([()])|(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|([^\s:()"']+)):(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|([^\s()"']+)))/sy;

/**
 * The parameter `filters`: `section:Docs AND NOT (type:content OR type:"lvl1")`. NOT binds before AND, AND before OR.
 * Only facets can be compared; a comparison of numbers is a refusal that names its place.
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
