import type { ProtocolError } from '../response.ts';
import { INDEX_NAME } from '../searchFile.ts';
import { type AttributeList, attributeList } from './attributeList.ts';
import type { Filter } from './facets.ts';
import { DEFAULTS, LIMITS } from './limits.ts';
import { isProtocolError, protocolError } from './protocolError.ts';
import { readFacetFilters } from './readFacetFilters.ts';
import { readFilters } from './readFilters.ts';
import { encodeParams, type Params, readParams, refusal } from './readParams.ts';
import { readSnippetWords, type SnippetWords } from './readSnippetWords.ts';
import { readBoolean, readInteger, readList, readTag, readText } from './readValue.ts';

/** One query of a batch, checked, with every default filled in. */
export interface Query {
  query: string;
  hitsPerPage: number;
  /** From 0. */
  page: number;
  retrieve: AttributeList;
  highlight: AttributeList;
  snippetWords: SnippetWords;
  preTag: string;
  postTag: string;
  ellipsis: string;
  facets: readonly string[];
  maxValuesPerFacet: number;
  /** What `facetFilters` and `filters` let through; null for everything. */
  filter: Filter | null;
  clickAnalytics: boolean;
  /** The request's parameters, URL-encoded. */
  params: string;
}

/** Reads one query of a batch. Parameters that this service does not know are accepted and do nothing, as stock clients send many. */
export function readQuery(value: unknown): Query | ProtocolError {
  const params = readParams(value);
  if (isProtocolError(params)) return params;
  const { indexName, type = 'default' } = params;
  if (typeof indexName !== 'string') return refusal('indexName', 'text');
  if (indexName !== INDEX_NAME) return protocolError(404, `Index ${indexName} does not exist`);
  if (type !== 'default')
    return protocolError(400, 'Search for facet values is not offered: ask a query for its "facets"');
  return collect({
    query: readQueryText(params),
    hitsPerPage: readInteger(params, 'hitsPerPage', { fallback: DEFAULTS.hitsPerPage, most: LIMITS.hitsPerPage }),
    page: readInteger(params, 'page', { fallback: 0, most: 1_000_000 }),
    retrieve: readAttributes(params, 'attributesToRetrieve'),
    highlight: readAttributes(params, 'attributesToHighlight'),
    snippetWords: readSnippetWords(params),
    preTag: readTag(params, 'highlightPreTag', DEFAULTS.preTag),
    postTag: readTag(params, 'highlightPostTag', DEFAULTS.postTag),
    ellipsis: readTag(params, 'snippetEllipsisText', DEFAULTS.ellipsis),
    facets: readList(params, 'facets', []),
    maxValuesPerFacet: readInteger(params, 'maxValuesPerFacet', {
      fallback: LIMITS.facetValues.default,
      most: LIMITS.facetValues.most,
    }),
    filter: readFilter(params),
    clickAnalytics: readBoolean(params, 'clickAnalytics', false),
    params: encodeParams(params),
  });
}

function readQueryText(params: Params): string | ProtocolError {
  const query = readText(params, 'query', '');
  if (typeof query === 'string' && new TextEncoder().encode(query).length > LIMITS.queryBytes) {
    return protocolError(400, `The query is too long: at most ${LIMITS.queryBytes} bytes`);
  }
  return query;
}

function readAttributes(params: Params, name: string): AttributeList | ProtocolError {
  const list = readList(params, name, ['*']);
  return isProtocolError(list) ? list : attributeList(list);
}

function readFilter(params: Params): Filter | null | ProtocolError {
  const facet = readFacetFilters(params.facetFilters);
  const expression = readFilters(params.filters);
  if (isProtocolError(facet)) return facet;
  if (!facet || !expression || isProtocolError(expression)) return expression ?? facet;
  return (page, type) => facet(page, type) && expression(page, type);
}

/** The object, unless one of its members is a refusal: then the first of those. */
function collect<T extends object>(members: { [K in keyof T]: T[K] | ProtocolError }): T | ProtocolError {
  return Object.values(members).find(isProtocolError) ?? (members as T);
}
