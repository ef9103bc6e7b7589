import type { MetaHTMLAttributes } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { RouteData, Shell } from '../site/model/routeData.ts';
import { App } from './App.tsx';
import { SHELL_IDS } from './context/shellIds.ts';
import { tabTitle } from './context/tabTitle.ts';
import { AnnouncementBar, SkipLink } from './layout/AnnouncementBar.tsx';
import { Footer } from './layout/Footer.tsx';
import type { AppProps } from './pages/appProps.ts';
import { renderPlainPage } from './plainPage.tsx';
import { SearchFrame } from './search/dialog/SearchFrame.tsx';
import { DIALOG_ID } from './search/parts/searchClient.ts';
import { translate } from './strings/translate.ts';

/** The files that every page loads, as final hrefs. */
export interface Assets {
  /** The browser entry, a module. */
  script: string;
  style: string;
  /** Fonts for the first paint. */
  preloads: string[];
  boot: string;
  /** Text of the inline script after the shell. */
  sidebarBoot: string;
  /** Identifies the browser bundle and data format. A page of another shell is loaded in full. */
  shellId: string;
}

export function renderDocument({ assets, route, shell, articleHtml }: AppProps & { assets: Assets }): string {
  const app = { route, shell, articleHtml: articleHtml || renderPlainPage({ route, shell }) };
  // React renders the markup inside the root, so that it hydrates. The static parts are outside and never do.
  const root = renderToString(<App {...app} />);
  const search = renderToString(<SearchFrame shell={shell} />);
  const document = renderToStaticMarkup(
    <html lang={shell.locale} dir="ltr">
      <Head route={route} shell={shell} assets={assets} />
      <body>
        <SkipLink />
        {shell.announcement && <AnnouncementBar announcement={shell.announcement} />}
        <div id={SHELL_IDS.root} dangerouslySetInnerHTML={{ __html: root }} />
        {route.sidebar && <script dangerouslySetInnerHTML={{ __html: assets.sidebarBoot }} />}
        <Footer shell={shell} />
        <dialog
          id={DIALOG_ID}
          className="search"
          aria-label={translate({ id: 'search.dialog' })}
          dangerouslySetInnerHTML={{ __html: search }}
        />
        <script
          type="application/json"
          id={SHELL_IDS.route}
          data-shell={assets.shellId}
          dangerouslySetInnerHTML={{ __html: scriptJson(route) }}
        />
      </body>
    </html>,
  );
  return `<!DOCTYPE html>${document}\n`;
}

/** JSON that can't end its script element. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

interface HeadProps {
  route: RouteData;
  shell: Shell;
  assets: Assets;
}

/** A page's metadata for browsers, search engines, and link previews. */
function Head({ route, shell, assets }: HeadProps) {
  const { head, description } = route;
  const title = head.title ?? route.title;
  const tags = head.tags ?? [];
  const named = new Set(tags.map(({ attributes }) => attributes.property ?? attributes.name));
  /** A tag that the page may override. */
  const meta = (attributes: MetaHTMLAttributes<HTMLMetaElement>) =>
    !named.has(attributes.property ?? attributes.name) && <meta {...attributes} />;
  const noindex = head.noindex || route.unlisted || route.kind === 'search' || route.kind === 'notFound';
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{tabTitle(route, shell)}</title>
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
      {shell.favicon && <link rel="icon" href={shell.favicon} />}
      {shell.touchIcon && <link rel="apple-touch-icon" href={shell.touchIcon} />}
      <link rel="manifest" href={`${shell.baseUrl}manifest.webmanifest`} />
      {meta({ property: 'og:site_name', content: shell.title })}
      {meta({ property: 'og:type', content: route.path === '/' ? 'website' : 'article' })}
      {meta({ property: 'og:title', content: title })}
      {meta({ property: 'og:description', content: description })}
      {meta({ property: 'og:url', content: head.canonical })}
      {meta({ property: 'og:locale', content: shell.locale })}
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

/** Attributes under React's names. */
function reactProps({ crossorigin, hreflang, charset, ...attributes }: Record<string, string>): Record<string, string> {
  return {
    ...attributes,
    ...(crossorigin !== undefined && { crossOrigin: crossorigin }),
    ...(hreflang !== undefined && { hrefLang: hreflang }),
    ...(charset !== undefined && { charSet: charset }),
  };
}
