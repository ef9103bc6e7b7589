import morphdom from 'morphdom';
import type { RouteData } from '../../../site/model/routeData.ts';
import type { LivePage } from '../goLive.tsx';
import { dataPath } from '../navigation/pageUrl.ts';
import { createOverlay, type Problem } from './overlay.ts';

type DevEvent =
  | { type: 'update' | 'reload' }
  | { type: 'style'; style: string }
  | { type: 'problems'; problems: Problem[] };

interface DevPageData {
  route: RouteData;
  html: string;
  version: string;
}

/** Follows the dev server's events: new text is morphed into the article, so scroll, open tabs and details stay. */
export function connect(live: Promise<LivePage> | undefined): void {
  const overlay = createOverlay();
  let version = '';
  const update = async () => {
    const [page, response] = await Promise.all([live, fetch(dataPath(new URL(location.href)))]);
    const article = page?.article();
    if (!response.ok || !page) return location.reload();
    page.forget();
    const data = (await response.json()) as DevPageData;
    if (data.version === version) return;
    version = data.version;
    // Another kind of page, or one that has just come into being, is drawn by the server.
    if (data.route.kind !== 'doc' || !article) return location.reload();
    const title = data.route.head.title ?? data.route.title;
    if (title) document.title = document.title.replace(/^.*(?= \| )/, () => title);
    morphArticle(article, data.html);
    page.update(data.route);
    page.reattach();
    document.documentElement.dataset.devVersion = version;
  };

  const events = new EventSource(new URL('/__dev/events', location.origin));
  let lost = false;
  events.onerror = () => {
    lost = true;
  };
  events.onopen = () => {
    // The server was restarted: what it serves now may be anything.
    if (lost) location.reload();
  };
  events.onmessage = ({ data }: MessageEvent<string>) => {
    const event = JSON.parse(data) as DevEvent;
    if (event.type === 'problems') overlay.show(event.problems);
    else if (event.type === 'reload') location.reload();
    else if (event.type === 'style') replaceStyle(event.style);
    else void update();
  };
}

/** Swaps the stylesheet once the new one has loaded, so that the page is never bare. */
function replaceStyle(href: string): void {
  const old = document.querySelector('link[rel="stylesheet"]');
  const next = document.createElement('link');
  next.rel = 'stylesheet';
  next.href = href;
  next.onload = () => old?.remove();
  document.head.append(next);
}

/** Attributes that a reader's hand or a behavior sets on finished HTML: they outlive an edit of the text. */
const KEPT = ['open', 'aria-selected', 'tabindex', 'hidden', 'data-copy'];

/** Changes an article into new HTML, touching only the nodes that differ. */
function morphArticle(article: Element, html: string): void {
  const next = article.cloneNode(false) as Element;
  next.innerHTML = html;
  morphdom(article, next, {
    childrenOnly: true,
    onBeforeElUpdated(from, to) {
      if (from.isEqualNode(to)) return false;
      for (const name of KEPT) {
        const value = from.getAttribute(name);
        if (value !== null) to.setAttribute(name, value);
      }
      // Which tab is open is a class as well.
      if (from.matches('[role="tab"], [role="tabpanel"]')) to.className = from.className;
      return true;
    },
  });
}
