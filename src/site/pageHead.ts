import type { HeadTag } from '../content/model/page.ts';
import type { RouteData } from './routeData.ts';

/** What the tags of a page's `<Head>` say: what the site says of every page too, and all others as they are. The last one counts. */
export function pageHead(tags: readonly HeadTag[]): {
  description?: string;
  image?: string;
  head: Partial<RouteData['head']>;
} {
  const found: ReturnType<typeof pageHead> = { head: {} };
  const others: HeadTag[] = [];
  for (const tag of tags) {
    const { content = '', href = '', rel } = tag.attributes;
    const name = tag.attributes.name ?? tag.attributes.property;
    if (tag.tag === 'title') found.head.title = tag.text ?? '';
    else if (tag.tag === 'link' && rel === 'canonical') found.head.canonical = href;
    else if (name === 'description') found.description = content;
    else if (name === 'keywords') found.head.keywords = content.split(',').map((word) => word.trim());
    else if (name === 'og:image') found.image = content;
    else others.push(tag);
    if (name === 'robots' && /\b(?:noindex|none)\b/i.test(content)) found.head.noindex = true;
  }
  if (others.length > 0) found.head.tags = others;
  return found;
}
