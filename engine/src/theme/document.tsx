import type { MetaHTMLAttributes } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { escapeXml } from '../shared/escape.ts';
import type { RouteData, Shell } from '../site/model/routeData.ts';
import { App } from './App.tsx';
import { withoutDrawn } from './context/drawnRoute.ts';
import { SHELL_IDS } from './context/shellIds.ts';
import { tabTitle } from './context/tabTitle.ts';
import { AnnouncementBar, SkipLink } from './layout/AnnouncementBar.tsx';
import { Footer } from './layout/Footer.tsx';
import type { AppProps } from './pages/appProps.ts';
import { renderPlainPage } from './plainPage.tsx';
import { SearchFrame } from './search/dialog/SearchFrame.tsx';
import { DIALOG_ID } from './search/parts/searchClient.ts';
import { translate } from './strings/translate.ts';
import { structuredData } from './structuredData.ts';
import { createStyleLinker, type FirstStyle, STYLE_WAIT } from './styleLink.ts';

/** The files that every page loads, as final hrefs. */
export interface Assets {
  /** The browser entry, a module. */
  script: string;
  style: string;
  /** The stylesheet's part for the first paint; without it, `style` is the whole. */
  first: FirstStyle | null;
  /** The font of running text. */
  preload: string;
  boot: string;
  /** Text of the inline script after the shell. */
  sidebarBoot: string;
  /** The security policy, for hosts that don't send it as a header; null in development, whose server does. */
  policy: string | null;
  /** Identifies the browser bundle and data format. A page of another shell is loaded in full. */
  shellId: string;
}

/**
 * A page's HTML: up to the style, the style, and the rest. The style, half of a page, is the same in all of them, so it
 * isn't copied into each string.
 */
export type DocumentParts = [start: string, style: string, rest: string];

/** Returns a function that draws documents. What all of them share is drawn once. */
export function createDocuments({ assets, shell }: { assets: Assets; shell: Shell }) {
  const { first } = assets;
  const boot = inlineScript(assets.boot);
  const sidebarBoot = inlineScript(assets.sidebarBoot);
  const style = html(<link rel="stylesheet" href={assets.style} />);
  const linked = first && createStyleLinker({ ...first, link: `${style}${inlineScript(STYLE_WAIT)}` });
  const bodyStart = html(
    <>
      <SkipLink />
      {shell.announcement && <AnnouncementBar announcement={shell.announcement} />}
    </>,
  );
  const footer = html(<Footer shell={shell} />);
  const dialog = html(
    <dialog
      id={DIALOG_ID}
      className="search"
      aria-label={translate({ id: 'search.dialog' })}
      dangerouslySetInnerHTML={{ __html: renderToString(<SearchFrame shell={shell} />) }}
    />,
  );
  const script = html(<script type="module" src={assets.script} />);

  return ({ route, articleHtml }: Pick<AppProps, 'route' | 'articleHtml'>): DocumentParts => {
    // Other pages, and the notice on unlisted ones, need the linked style before any text.
    const late = (route.kind === 'doc' && !route.unlisted && linked?.(articleHtml)) || null;
    const app = { route, shell, articleHtml: late ?? (articleHtml || renderPlainPage({ route, shell })) };
    // React renders the markup inside the root, so that it hydrates. The static parts are outside and never do.
    const root = renderToString(<App {...app} />);
    const metadata = html(<Metadata route={route} shell={shell} assets={assets} />);
    const body = [
      bodyStart,
      `<div id="${SHELL_IDS.root}">${root}</div>`,
      route.sidebar ? sidebarBoot : '',
      footer,
      dialog,
      `<script type="application/json" id="${SHELL_IDS.route}" data-shell="${assets.shellId}">${scriptJson(withoutDrawn(route))}</script>`,
      // At the end, because nothing before the first paint needs them.
      isIndexed(route) ? `<script type="application/ld+json">${scriptJson(structuredData(route, shell))}</script>` : '',
      script,
    ];
    return [
      `<!DOCTYPE html><html lang="${escapeXml(shell.locale)}" dir="ltr"><head>${metadata}${boot}${first ? '<style>' : ''}`,
      first?.css ?? '',
      `${first ? '</style>' : ''}${late ? '' : style}</head><body>${body.join('')}</body></html>\n`,
    ];
  };
}

const html = renderToStaticMarkup;

function inlineScript(text: string): string {
  return html(<script dangerouslySetInnerHTML={{ __html: text }} />);
}

/** JSON that can't end its script element. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function isIndexed({ head, unlisted, kind }: RouteData): boolean {
  return !(head.noindex || unlisted || kind === 'search' || kind === 'notFound');
}

/** `--ground` of both modes, for the browser's own bars. `tokens.test.ts` compares them. */
const THEME_COLORS = { light: '#ffffff', dark: '#101015' } as const;

interface MetadataProps {
  route: RouteData;
  shell: Shell;
  assets: Assets;
}

/** A page's metadata for browsers, search engines, and link previews. */
function Metadata({ route, shell, assets }: MetadataProps) {
  const { head, description } = route;
  const title = head.title ?? route.title;
  const tags = head.tags ?? [];
  const named = new Set(tags.map(({ attributes }) => attributes.property ?? attributes.name));
  /** A tag that the page may override. */
  const meta = (attributes: MetaHTMLAttributes<HTMLMetaElement>) =>
    !named.has(attributes.property ?? attributes.name) && <meta {...attributes} />;
  return (
    <>
      <meta charSet="utf-8" />
      {assets.policy && <meta httpEquiv="Content-Security-Policy" content={assets.policy} />}
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{tabTitle(route, shell)}</title>
      {/* Not on phones: on a slow line, it competes with the page and delays its first paint. */}
      <link
        rel="preload"
        href={assets.preload}
        as="font"
        type="font/woff2"
        crossOrigin="anonymous"
        media="(min-width: 62.25rem)"
      />
      <meta name="description" content={description} />
      {head.keywords.length > 0 && <meta name="keywords" content={head.keywords.join(', ')} />}
      <meta name="color-scheme" content="light dark" />
      {!named.has('theme-color') &&
        Object.entries(THEME_COLORS).map(([mode, color]) => (
          <meta
            key={mode}
            name="theme-color"
            content={color}
            media={`(prefers-color-scheme: ${mode})`}
            data-mode={mode}
          />
        ))}
      {isIndexed(route) ? <link rel="canonical" href={head.canonical} /> : meta({ name: 'robots', content: 'noindex' })}
      {head.markdown && <link rel="alternate" type="text/markdown" href={head.markdown} />}
      {head.feed && <link rel="alternate" type="application/atom+xml" href={head.feed} title={title} />}
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
      {head.image && meta({ property: 'og:image:alt', content: head.imageOf === 'site' ? shell.title : title })}
      {head.image && head.imageOf && (
        <>
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
        </>
      )}
      {/* Its title, description, and image are those of Open Graph. */}
      {meta({ name: 'twitter:card', content: head.image ? 'summary_large_image' : 'summary' })}
      {tags.map(({ tag: Tag, attributes }) => (
        <Tag key={JSON.stringify(attributes)} {...reactProps(attributes)} />
      ))}
    </>
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
