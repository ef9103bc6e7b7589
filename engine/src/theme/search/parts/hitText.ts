import type { HierarchyLevel, Hit } from '../../../search/records/record.ts';
import type { Shell } from '../../../site/model/routeData.ts';
import { plainText } from './MarkedText.tsx';

const HEADINGS = ['lvl6', 'lvl5', 'lvl4', 'lvl3', 'lvl2', 'lvl1'] as const;

export type TextAttribute = HierarchyLevel | 'content';

/** One text of a hit, marked and cut as requested, for `MarkedText`. '' if the hit has none. */
export function hitText(
  { hierarchy, content, _snippetResult, _highlightResult }: Hit,
  attribute: TextAttribute,
): string {
  if (attribute === 'content') return _snippetResult?.content?.value ?? content ?? '';
  const marked = _snippetResult?.hierarchy?.[attribute] ?? _highlightResult?.hierarchy?.[attribute];
  return marked?.value ?? hierarchy?.[attribute] ?? '';
}

/** The heading that a hit is, or that its text is under: `lvl1` is the page's title. */
export function headingOf({ hierarchy }: Hit): HierarchyLevel {
  return HEADINGS.find((level) => hierarchy?.[level]) ?? 'lvl0';
}

/** The link of a hit; '' for none. An address of this site, with or without its published origin, becomes a path. */
export function hitHref(url: string, { url: origin }: Pick<Shell, 'url'>): string {
  // A hit without an address has no target; don't link to this page.
  if (/^\/(?![\\/])/.test(url)) return url;
  if (url === origin || url.startsWith(`${origin}/`)) return url.slice(origin.length) || '/';
  // Don't trust addresses from an index: only http(s) is allowed.
  return /^https?:\/\//i.test(url) ? url : '';
}

/** The call or command line of an API object; '' if the hit isn't one, or its heading already shows it. */
export function signatureOf(hit: Hit): string {
  const heading = hit.hierarchy?.[headingOf(hit)] ?? '';
  const signature = hit.symbol?.signature ?? '';
  return signature === heading ? '' : plainText(signature);
}
