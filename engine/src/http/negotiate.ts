import { parseAccept } from 'hono/utils/accept';
import { getMimeType } from 'hono/utils/mime';

export type Encoding = 'br' | 'gzip';

/**
 * The encoding for an Accept-Encoding header, or null. On a tie, the preferred one wins: browsers list gzip first
 * without preferring it, so Hono's `accepts` doesn't work here.
 */
export function negotiateEncoding(header: string | null, preferred: Encoding = 'br'): Encoding | null {
  const wanted = parseAccept(header ?? '');
  const quality = (name: string) => {
    const entry = wanted.find(({ type }) => type.toLowerCase() === name) ?? wanted.find(({ type }) => type === '*');
    return entry?.q ?? 0;
  };
  const identity = wanted.find(({ type }) => type.toLowerCase() === 'identity')?.q ?? 0;
  const other = preferred === 'br' ? 'gzip' : 'br';
  const best = quality(other) > quality(preferred) ? other : preferred;
  return quality(best) > 0 && quality(best) >= identity ? best : null;
}

/**
 * Whether a client prefers Markdown to HTML, like the fetchers of language models. Requires `text/markdown`, because
 * browsers send a wildcard.
 */
export function prefersMarkdown(header: string | null): boolean {
  const accept = header?.toLowerCase() ?? '';
  if (!accept.includes('text/markdown')) return false;
  const wanted = parseAccept(accept);
  const quality = (type: string) => wanted.find((entry) => entry.type === type)?.q ?? 0;
  const markdown = quality('text/markdown');
  const html = quality('text/html');
  if (markdown !== html) return markdown > html;
  return markdown > 0 && accept.indexOf('text/markdown') < accept.indexOf('text/html');
}

/** Types of this site's files that Hono's table lacks. */
const OWN_TYPES: Record<string, string> = {
  md: 'text/markdown; charset=utf-8',
  webmanifest: 'application/manifest+json',
};

export function contentType(file: string): string {
  const extension = file.slice(file.lastIndexOf('.') + 1).toLowerCase();
  return OWN_TYPES[extension] ?? getMimeType(file) ?? 'application/octet-stream';
}

/** Whether compression helps: text. Pictures (except SVG), fonts, and archives are already compressed. */
export function isCompressible(type: string): boolean {
  return /^(?:text\/|image\/svg\+xml|application\/(?:json|xml|javascript|wasm|[\w.-]+\+(?:json|xml)))/.test(type);
}
