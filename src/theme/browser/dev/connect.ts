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

/** Follows the dev server's events. Text changes are morphed in, so scroll position, tabs, and details stay. */
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
    // The server draws other kinds of pages, and pages that have just been created.
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
    // The server was restarted and may serve anything.
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

/** Replaces the stylesheet once the new one has loaded, so that the page is never unstyled. */
function replaceStyle(href: string): void {
  const old = document.querySelector('link[rel="stylesheet"]');
  const next = document.createElement('link');
  next.rel = 'stylesheet';
  next.href = href;
  next.onload = () => old?.remove();
  document.head.append(next);
}

/** Attributes that readers or behaviors set on finished HTML. They survive an edit of the text. */
const KEPT = ['open', 'aria-selected', 'tabindex', 'hidden', 'data-copy'];

/** Updates an article's HTML, touching only the nodes that differ. */
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
      // The open tab also has a class.
      if (from.matches('[role="tab"], [role="tabpanel"]')) to.className = from.className;
      return true;
    },
  });
}
