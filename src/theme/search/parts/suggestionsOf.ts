import type { QueryResult } from '../../../search/records/record.ts';

/** Queries that find something, sent with an answer without hits; hosted indexes send none. */
export function suggestionsOf({ userData }: Pick<QueryResult, 'userData'>): string[] {
  const suggestions: unknown = userData?.[0]?.suggestions;
  return Array.isArray(suggestions) ? suggestions.filter((text) => typeof text === 'string') : [];
}
