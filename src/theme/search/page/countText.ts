import { translate } from '../../strings/translate.ts';

/** How much a query found, in words. */
export function countText(query: string, count: number, format: Intl.NumberFormat): string {
  return translate(
    { id: count === 1 ? 'search.count.one' : 'search.count.other' },
    { query, count: format.format(count) },
  );
}
