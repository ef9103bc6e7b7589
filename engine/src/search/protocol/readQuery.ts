import { isObject } from '../../shared/own.ts';
import { INDEX_NAME } from '../../shared/searchFile.ts';
import type { ProtocolError } from '../records/record.ts';
import { type AttributeList, attributeList } from './attributeList.ts';
import { bothFilters, type Filter, readFacetFilters, readFilters } from './filters.ts';
import {
  DEFAULTS,
  encodeParams,
  isProtocolError,
  LIMITS,
  type Params,
  protocolError,
  readBoolean,
  readInteger,
  readList,
  readParams,
  readStringParam,
  readTag,
  refusal,
} from './params.ts';

/** One validated query of a batch, with all defaults. */
export interface Query {
  query: string;
  hitsPerPage: number;
  /** 0-based. */
  page: number;
  retrieve: AttributeList;
  highlight: AttributeList;
  snippetWords: SnippetWords;
  preTag: string;
  postTag: string;
  ellipsis: string;
  facets: readonly string[];
  maxValuesPerFacet: number;
  /** What `facetFilters` and `filters` accept; null for everything. */
  filter: Filter | null;
  clickAnalytics: boolean;
  /** The request's parameters, URL-encoded. */
  params: string;
}

/** Reads one query of a batch. Unknown parameters are ignored, because stock clients send many. */
export function readQuery(value: unknown): Query | ProtocolError {
  if (isObject(value) && JSON.stringify(value).length > LIMITS.queryLetters) {
    return protocolError(400, `The query's parameters are too long: at most ${LIMITS.queryLetters} characters`);
  }
  const params = readParams(value);
  if (isProtocolError(params)) return params;
  const { indexName, type = 'default' } = params;
  if (typeof indexName !== 'string') return refusal('indexName', 'text');
  if (indexName !== INDEX_NAME) return protocolError(404, `Index ${indexName} does not exist`);
  if (type !== 'default')
    return protocolError(400, 'Searching for facet values is not supported: request "facets" in a query instead');
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
  const query = readStringParam(params, 'query', '');
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
  return bothFilters(facet, expression);
}

/** The object, or the first error among its members. */
function collect<T extends object>(members: { [K in keyof T]: T[K] | ProtocolError }): T | ProtocolError {
  return Object.values(members).find(isProtocolError) ?? (members as T);
}

/** Attribute (`content`, `hierarchy.lvl1`, `hierarchy`, `*`) -> words of its snippet. */
type SnippetWords = ReadonlyMap<string, number>;

/** DocSearch's index setting: snippets of the text, whole headings. */
const DEFAULT = ['content:10'];

/** The parameter `attributesToSnippet`: `content:10`, `hierarchy.lvl1:5`, `*:10`; the default is 10 words. */
function readSnippetWords(params: Params): SnippetWords | ProtocolError {
  const list = readList(params, 'attributesToSnippet', DEFAULT);
  if (!Array.isArray(list)) return list as ProtocolError;
  const words = new Map<string, number>();
  for (const entry of list as string[]) {
    const [, name = '', count] = /^([^:]+)(?::(\d{1,4}))?$/.exec(entry) ?? [];
    if (name === '') return refusal('attributesToSnippet', 'attribute or attribute:words');
    words.set(name, count === undefined ? DEFAULTS.snippetWords : Number(count));
  }
  return words;
}

/** Words of an attribute's snippet, undefined for no snippet. The most specific name wins. */
export function snippetWordsOf(words: SnippetWords, attribute: string): number | undefined {
  const [parent = attribute] = attribute.split('.');
  return words.get(attribute) ?? words.get(parent) ?? words.get('*');
}
