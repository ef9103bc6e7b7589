import { type HeadTag, isCanonical } from '../../content/model/page.ts';
import { own } from '../../shared/own.ts';
import type { SiteModel } from '../model/model.ts';
import type { RouteData } from '../model/routeData.ts';
import { absoluteHref, siteUrl, writtenHref } from '../paths/href.ts';

/** A route with the defaults of a page without text. */
export function routeBase(
  { config, pageImages }: Pick<SiteModel, 'config' | 'pageImages'>,
  { kind, path, title, description }: Pick<RouteData, 'kind' | 'path' | 'title' | 'description'>,
): RouteData {
  const drawn = own(pageImages, path);
  return {
    kind,
    path,
    title,
    description: description || config.description || config.tagline,
    showTitle: true,
    showToc: false,
    toc: [],
    breadcrumbs: [],
    previous: null,
    next: null,
    tags: [],
    sidebar: null,
    activeNavbarItem: -1,
    editUrl: null,
    issueUrl: null,
    lastUpdate: null,
    unlisted: false,
    head: {
      canonical: siteUrl(config, path),
      image: socialImage(config, drawn ?? config.socialImage),
      imageOf: drawn === undefined ? 'site' : 'page',
      noindex: false,
      keywords: [],
      markdown: null,
    },
    hashRedirects: {},
  };
}

/** Absolute address of a picture; '' if there is none. */
export function socialImage(config: SiteModel['config'], image: string | null): string {
  if (image === null || image === '') return '';
  return absoluteHref(config, writtenHref({ ...config, trailingSlash: false }, image));
}

/** The tags of a page's `<Head>`, separated into those that override the site's and all others. The last one counts. */
export function pageHead(tags: readonly HeadTag[]): {
  description?: string;
  image?: string;
  head: Partial<RouteData['head']>;
} {
  const found: ReturnType<typeof pageHead> = { head: {} };
  const others: HeadTag[] = [];
  for (const tag of tags) {
    const { content = '', href = '' } = tag.attributes;
    const name = tag.attributes.name ?? tag.attributes.property;
    if (tag.tag === 'title') found.head.title = tag.text ?? '';
    else if (tag.tag === 'link' && isCanonical(tag.attributes)) found.head.canonical = href;
    else if (name === 'description') found.description = content;
    else if (name === 'keywords') found.head.keywords = content.split(',').map((word) => word.trim());
    else if (name === 'og:image') found.image = content;
    else others.push(tag);
    if (name === 'robots' && /\b(?:noindex|none)\b/i.test(content)) found.head.noindex = true;
  }
  if (others.length > 0) found.head.tags = others;
  return found;
}
