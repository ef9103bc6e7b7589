import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { App } from './App.tsx';
import { Head } from './Head.tsx';
import { AnnouncementBar } from './layout/AnnouncementBar.tsx';
import type { AppProps } from './layout/AppProps.ts';
import { Footer } from './layout/Footer.tsx';
import { SkipLink } from './layout/SkipLink.tsx';
import { renderPlainPage } from './plainPage.tsx';
import { DIALOG_ID } from './search/dialog/listIds.ts';
import { SearchFrame } from './search/dialog/SearchFrame.tsx';
import { SHELL_IDS } from './shellIds.ts';
import { translate } from './strings/translate.ts';

/** What every page loads. Hrefs are final. */
export interface Assets {
  /** The browser entry, a module. */
  script: string;
  style: string;
  /** Fonts that the first paint needs. */
  preloads: string[];
  /** Text of the inline boot script. */
  boot: string;
  /** Text of the inline script after the frame. */
  sidebarBoot: string;
  /** Names the browser bundle and data format: a running page loads another shell's page whole. */
  shell: string;
}

/** One page as a whole HTML document. */
export function renderDocument({ assets, route, chrome, articleHtml }: AppProps & { assets: Assets }): string {
  const app = { route, chrome, articleHtml: articleHtml || renderPlainPage({ route, chrome }) };
  // Inside the root the markup is React's own, so that it hydrates. What is the same on every page stands around it and never does.
  const root = renderToString(<App {...app} />);
  const search = renderToString(<SearchFrame chrome={chrome} />);
  const document = renderToStaticMarkup(
    <html lang={chrome.locale} dir="ltr">
      <Head route={route} chrome={chrome} assets={assets} />
      <body>
        <SkipLink />
        {chrome.announcement && <AnnouncementBar announcement={chrome.announcement} />}
        <div id={SHELL_IDS.root} dangerouslySetInnerHTML={{ __html: root }} />
        {route.sidebar && <script dangerouslySetInnerHTML={{ __html: assets.sidebarBoot }} />}
        <Footer chrome={chrome} />
        <dialog
          id={DIALOG_ID}
          className="search"
          aria-label={translate({ id: 'search.dialog' })}
          dangerouslySetInnerHTML={{ __html: search }}
        />
        <script
          type="application/json"
          id={SHELL_IDS.route}
          data-shell={assets.shell}
          dangerouslySetInnerHTML={{ __html: scriptJson(route) }}
        />
      </body>
    </html>,
  );
  return `<!DOCTYPE html>${document}\n`;
}

/** JSON that cannot end the script element it stands in. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
