import { HIERARCHY_LEVELS, type Hit, type MarkedAttributes, type QueryResult } from '../../../search/records/record.ts';

/** Maximum letters of a text. No page has more in one place, and drawing millions would freeze the browser. */
const LONGEST_TEXT = 10_000;
/** Maximum number of items in a list, such as names in code. */
const LONGEST_LIST = 200;

type Members = Record<string, unknown>;

/**
 * Validates an answer against the protocol. Services, indexes, and proxies may send anything, and only strings may be
 * drawn: members of a wrong type are dropped, and hits without content too. Throws if it isn't an answer at all.
 */
export function readAnswer(value: unknown, hitsAsked: number): QueryResult {
  const { hits, nbHits, page, hitsPerPage, facets, userData, queryID, ...rest } = membersOf(value);
  if (!Array.isArray(hits)) throw new Error('The search service sent no answer');
  const seen = new Set<string>();
  const read = hits.slice(0, hitsAsked).flatMap((hit) => readHit(hit) ?? []);
  return {
    ...(rest as Partial<QueryResult>),
    // React needs unique ids.
    hits: read.filter(({ objectID }) => !seen.has(objectID) && seen.add(objectID)),
    nbHits: countOf(nbHits) ?? read.length,
    page: countOf(page) ?? 0,
    hitsPerPage: countOf(hitsPerPage) ?? hitsAsked,
    ...(typeof queryID === 'string' && { queryID }),
    ...(facets !== undefined && { facets: readFacets(facets) }),
    ...(Array.isArray(userData) && { userData: userData.map(readSuggestions) }),
  } as QueryResult;
}

function readHit(value: unknown): Hit | undefined {
  const hit = membersOf(value);
  const url = textOf(hit.url);
  const objectID = textOf(hit.objectID) ?? url;
  if (objectID === undefined) return undefined;
  const { hierarchy, symbol } = hit;
  const read = {
    objectID,
    url,
    url_without_anchor: textOf(hit.url_without_anchor),
    anchor: textOrNull(hit.anchor),
    type: textOf(hit.type),
    hierarchy: isMembers(hierarchy) ? levelsOf(hierarchy, textOrNull) : undefined,
    content: textOrNull(hit.content),
    is_code: typeof hit.is_code === 'boolean' ? hit.is_code : undefined,
    symbol: isMembers(symbol)
      ? { kind: textOf(symbol.kind) ?? '', path: textOf(symbol.path) ?? '', signature: textOf(symbol.signature) ?? '' }
      : undefined,
    section: textOf(hit.section),
    trail: textsOf(hit.trail),
    names: textsOf(hit.names),
    _highlightResult: readMarked(hit._highlightResult),
    _snippetResult: readMarked(hit._snippetResult),
  };
  return Object.fromEntries(Object.entries(read).filter(([, member]) => member !== undefined)) as unknown as Hit;
}

function readMarked(value: unknown): MarkedAttributes | undefined {
  if (!isMembers(value)) return undefined;
  const markedOf = (text: unknown) => {
    const marked = textOf(membersOf(text).value);
    return marked === undefined ? undefined : { ...membersOf(text), value: marked };
  };
  const content = markedOf(value.content);
  return {
    ...(isMembers(value.hierarchy) && { hierarchy: levelsOf(value.hierarchy, markedOf) }),
    ...(content && { content }),
  } as MarkedAttributes;
}

/** The levels of a hierarchy, without those for which `read` returns undefined. */
function levelsOf(levels: Members, read: (value: unknown) => unknown): Members {
  return Object.fromEntries(
    HIERARCHY_LEVELS.map((level) => [level, read(levels[level])]).filter(([, value]) => value !== undefined),
  ) as Members;
}

function readFacets(facets: unknown): Record<string, Record<string, number>> {
  return Object.fromEntries(
    Object.entries(membersOf(facets)).map(([name, counts]) => [
      name,
      Object.fromEntries(
        Object.entries(membersOf(counts)).flatMap(([value, count]) => {
          const read = countOf(count);
          return read === undefined ? [] : [[value.slice(0, LONGEST_TEXT), read]];
        }),
      ),
    ]),
  );
}

function readSuggestions(value: unknown): { suggestions: string[] } {
  return { suggestions: textsOf(membersOf(value).suggestions) ?? [] };
}

const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null;
const membersOf = (value: unknown): Members => (isMembers(value) ? value : {});
const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : undefined);
const textOrNull = (value: unknown) => (value === null ? null : textOf(value));
const textsOf = (value: unknown) =>
  Array.isArray(value) ? value.slice(0, LONGEST_LIST).flatMap((text) => textOf(text) ?? []) : undefined;
const countOf = (value: unknown) =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : undefined;
