import type { Hierarchy, SearchRecord } from '../../search/records/record.ts';
import { escapeHtml } from '../../shared/escape.ts';

/**
 * A record as a hosted index gets it: addresses absolute, since it may be asked from anywhere, and the texts that are shown HTML-escaped,
 * since dialogs set them as HTML with the index's marks, and the service escapes nothing. What is filtered by stays as it is.
 */
export function hostedRecord(record: SearchRecord, siteUrl: string): SearchRecord {
  const hierarchy = Object.fromEntries(
    Object.entries(record.hierarchy).map(([level, text]) => [level, text === null ? null : escapeHtml(text)]),
  ) as Hierarchy;
  return {
    ...record,
    url: siteUrl + record.url,
    url_without_anchor: siteUrl + record.url_without_anchor,
    hierarchy,
    content: record.content === null ? null : escapeHtml(record.content),
    trail: record.trail.map(escapeHtml),
    symbol: record.symbol && { ...record.symbol, signature: escapeHtml(record.symbol.signature) },
  };
}
