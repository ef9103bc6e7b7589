import { parseAccept } from 'hono/utils/accept';

/**
 * Whether a client asks for a page's Markdown before its HTML, as language models' fetchers do.
 * Only a client that names `text/markdown` does: browsers send a wildcard.
 */
export function prefersMarkdown(accept: string | null): boolean {
  if (!accept?.includes('text/markdown')) return false;
  const wanted = parseAccept(accept);
  const quality = (type: string) => wanted.find((entry) => entry.type.toLowerCase() === type)?.q ?? 0;
  const markdown = quality('text/markdown');
  const html = quality('text/html');
  if (markdown !== html) return markdown > html;
  return markdown > 0 && accept.indexOf('text/markdown') < accept.indexOf('text/html');
}
