import type { ProtocolError } from '../response.ts';
import { type Filter, facetFilter } from './facets.ts';
import { LIMITS } from './limits.ts';
import { refusal } from './readParams.ts';

const EXPECTED = 'facet:value texts in at most two levels of lists';

/**
 * The parameter `facetFilters`: all of the outer list, any of an inner one. `a:-v` (or `-a:v`) is everything but; `a:\-v` is a value
 * that begins with a hyphen. As text it is JSON or `a:1,(b:2,b:3)`.
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
    // An empty inner list asks for nothing in particular.
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
