import type { RouteData, Shell } from '../site/model/routeData.ts';

/** What a page is, and its place in the site, for search engines: linked data in terms of schema.org. */
export function structuredData(route: RouteData, shell: Shell): object {
  const { title, description, head, lastUpdate, breadcrumbs } = route;
  const site = { '@type': 'WebSite', name: shell.title, url: shell.url + shell.homeHref };
  const page = {
    '@type': route.kind === 'doc' ? 'TechArticle' : 'CollectionPage',
    headline: title,
    description,
    url: head.canonical,
    inLanguage: shell.locale,
    ...(head.image && { image: head.image }),
    ...(lastUpdate && { dateModified: lastUpdate.date }),
    isPartOf: site,
  };
  const trail = breadcrumbs
    .filter(({ href }, i) => href !== null || i === breadcrumbs.length - 1)
    .map(({ label, href }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: label,
      ...(href !== null && { item: new URL(href, shell.url).href }),
    }));
  return {
    '@context': 'https://schema.org',
    '@graph': [
      route.path === '/' ? { ...site, description } : page,
      // A trail of one place leads nowhere, and search engines reject it.
      ...(trail.length > 1 ? [{ '@type': 'BreadcrumbList', itemListElement: trail }] : []),
    ],
  };
}
