import type { HierarchyLevel, Hit } from '../../../search/records/record.ts';
import type { Shell } from '../../../site/model/routeData.ts';
import { plainText } from './MarkedText.tsx';

const HEADINGS = ['lvl6', 'lvl5', 'lvl4', 'lvl3', 'lvl2', 'lvl1'] as const;

/** An attribute of a hit that has text. */
export type TextAttribute = HierarchyLevel | 'content';

/** One text of a hit, marked and cut as the query asked; for `parseMarked`. '' where the hit has none. */
export function hitText(
  { hierarchy, content, _snippetResult, _highlightResult }: Hit,
  attribute: TextAttribute,
): string {
  if (attribute === 'content') return _snippetResult?.content?.value ?? content ?? '';
  const marked = _snippetResult?.hierarchy?.[attribute] ?? _highlightResult?.hierarchy?.[attribute];
  return marked?.value ?? hierarchy?.[attribute] ?? '';
}

/** The heading that a hit is, or stands under: `lvl1` is the page's title. */
export function headingOf({ hierarchy }: Hit): HierarchyLevel {
  return HEADINGS.find((level) => hierarchy?.[level]) ?? 'lvl0';
}

/** Where a hit leads. */
interface HitHref {
  href: string;
  /** Of another site: its page is loaded whole. */
  external: boolean;
}

/** The link of a hit. An address of this site, also one with the origin it is published at, becomes a path, which the router follows. */
export function hitHref(url: string, { url: origin }: Pick<Shell, 'url'>): HitHref {
  // A hit without an address leads nowhere, not to this page.
  if (/^\/(?![\\/])/.test(url)) return { href: url, external: false };
  if (url === origin || url.startsWith(`${origin}/`)) return { href: url.slice(origin.length) || '/', external: false };
  // An index is somebody else's text: no other scheme is followed.
  return { href: /^https?:\/\//i.test(url) ? url : '', external: true };
}

/** How a part of the API is called or typed, as text; '' where the hit is none, or its heading says so already. */
export function signatureOf(hit: Hit): string {
  const heading = hit.hierarchy?.[headingOf(hit)] ?? '';
  const signature = hit.symbol?.signature ?? '';
  return signature === heading ? '' : plainText(signature);
}
