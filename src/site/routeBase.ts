import { own } from '../shared/own.ts';
import { siteHref, siteUrl } from './href.ts';
import type { SiteModel } from './model.ts';
import type { RouteData } from './routeData.ts';

/** A route with everything that a page without text leaves empty. */
export function routeBase(
  { config, pageImages }: Pick<SiteModel, 'config' | 'pageImages'>,
  { kind, path, title, description }: Pick<RouteData, 'kind' | 'path' | 'title' | 'description'>,
): RouteData {
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
    lastUpdate: null,
    unlisted: false,
    head: {
      canonical: siteUrl(config, path),
      image: socialImage(config, own(pageImages, path) ?? config.socialImage),
      noindex: false,
      keywords: [],
      markdown: null,
    },
    hashRedirects: {},
  };
}

/** Absolute address of a picture; '' for none. */
export function socialImage(config: SiteModel['config'], image: string | null): string {
  if (image === null || image === '') return '';
  return siteUrl(config, /^[a-z]+:/i.test(image) ? image : siteHref({ baseUrl: '/', trailingSlash: false }, image));
}
