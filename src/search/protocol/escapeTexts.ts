import { escapeHtml } from '../../content/escapeHtml.ts';

/** Attributes that are no texts: addresses and names for programs. */
const RAW = new Set(['objectID', 'url', 'url_without_anchor', 'anchor', 'type']);

/**
 * A hit's attributes with every text HTML-escaped: stock DocSearch sets them as `innerHTML` where there is no snippet.
 * Addresses stay as they are, as they become attributes.
 */
export function escapeTexts(attributes: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, RAW.has(name) ? value : escapeDeep(value)]),
  );
}

function escapeDeep(value: unknown): unknown {
  if (typeof value === 'string') return escapeHtml(value);
  if (Array.isArray(value)) return value.map(escapeDeep);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, escapeDeep(member)]));
}
