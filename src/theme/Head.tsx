import type { MetaHTMLAttributes } from 'react';
import type { Chrome, RouteData } from '../site/model/routeData.ts';
import type { Assets } from './document.tsx';
import { tabTitle } from './tabTitle.ts';

interface HeadProps {
  route: RouteData;
  chrome: Chrome;
  assets: Assets;
}

/** What browsers, search engines and link previews read of a page. */
export function Head({ route, chrome, assets }: HeadProps) {
  const { head, description } = route;
  const title = head.title ?? route.title;
  const tags = head.tags ?? [];
  const named = new Set(tags.map(({ attributes }) => attributes.property ?? attributes.name));
  /** A tag that the page may say itself. */
  const meta = (attributes: MetaHTMLAttributes<HTMLMetaElement>) =>
    !named.has(attributes.property ?? attributes.name) && <meta {...attributes} />;
  const noindex = head.noindex || route.unlisted || route.kind === 'search' || route.kind === 'notFound';
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{tabTitle(route, chrome)}</title>
      <script dangerouslySetInnerHTML={{ __html: assets.boot }} />
      {assets.preloads.map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      <link rel="stylesheet" href={assets.style} />
      <script type="module" src={assets.script} />
      <meta name="description" content={description} />
      {head.keywords.length > 0 && <meta name="keywords" content={head.keywords.join(', ')} />}
      <meta name="color-scheme" content="light dark" />
      {noindex ? meta({ name: 'robots', content: 'noindex' }) : <link rel="canonical" href={head.canonical} />}
      {head.markdown && <link rel="alternate" type="text/markdown" href={head.markdown} />}
      {chrome.favicon && <link rel="icon" href={chrome.favicon} />}
      {chrome.touchIcon && <link rel="apple-touch-icon" href={chrome.touchIcon} />}
      <link rel="manifest" href={`${chrome.baseUrl}manifest.webmanifest`} />
      {meta({ property: 'og:site_name', content: chrome.title })}
      {meta({ property: 'og:type', content: route.path === '/' ? 'website' : 'article' })}
      {meta({ property: 'og:title', content: title })}
      {meta({ property: 'og:description', content: description })}
      {meta({ property: 'og:url', content: head.canonical })}
      {meta({ property: 'og:locale', content: chrome.locale })}
      {head.image && <meta property="og:image" content={head.image} />}
      {meta({ name: 'twitter:card', content: head.image ? 'summary_large_image' : 'summary' })}
      {meta({ name: 'twitter:title', content: title })}
      {meta({ name: 'twitter:description', content: description })}
      {head.image && meta({ name: 'twitter:image', content: head.image })}
      {tags.map(({ tag: Tag, attributes }) => (
        <Tag key={JSON.stringify(attributes)} {...reactProps(attributes)} />
      ))}
    </head>
  );
}

/** Attributes by React's names for them. */
function reactProps({ crossorigin, hreflang, charset, ...attributes }: Record<string, string>): Record<string, string> {
  return {
    ...attributes,
    ...(crossorigin !== undefined && { crossOrigin: crossorigin }),
    ...(hreflang !== undefined && { hrefLang: hreflang }),
    ...(charset !== undefined && { charSet: charset }),
  };
}
