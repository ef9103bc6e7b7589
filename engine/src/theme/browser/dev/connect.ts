import morphdom from 'morphdom';
import { escapeXml } from '../../../shared/escape.ts';
import type { RouteData } from '../../../site/model/routeData.ts';
import type { LivePage } from '../goLive.tsx';
import { dataPath } from '../navigation/pageUrl.ts';

type DevEvent =
  | { type: 'update' | 'reload' }
  | { type: 'style'; style: string }
  | { type: 'problems'; problems: Problem[] };

interface DevPageData {
  route: RouteData;
  html: string;
  version: string;
}

/** Follows the dev server's events. Text changes are morphed in, so scroll position, tabs, and details are kept. */
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

/** The part of a diagnostic that the overlay shows. */
interface Problem {
  id: string;
  level: 'error' | 'warn';
  file: string;
  line: number;
  column: number;
  message: string;
  hint?: string;
}

const STYLE = `
:host { all: initial; }
section { position: fixed; z-index: 1000; inset: auto 1rem 1rem; max-height: 60vh; overflow: auto; padding: 1rem 1.25rem;
  font: 15px/1.5 system-ui, sans-serif; color: #f7f3f2; background: #2a1416; border-left: 6px solid #ff6b5e; border-radius: 6px; box-shadow: 0 8px 32px #0008; }
h2 { margin: 0 0 .5rem; font-size: 1rem; }
ol { margin: 0; padding: 0; list-style: none; display: grid; gap: .75rem; }
code { font: 13px/1.5 ui-monospace, monospace; color: #ffc9c2; }
p { margin: .125rem 0 0; }
.hint { color: #bfe3c6; }
button { float: right; font: inherit; color: inherit; background: none; border: 1px solid #ffffff60; border-radius: 4px; cursor: pointer; }
`;

/** Shows errors over the page until they are fixed or dismissed. Warnings only go to the terminal. */
function createOverlay(): { show(problems: Problem[]): void } {
  const host = document.createElement('dev-overlay');
  const shadow = host.attachShadow({ mode: 'open' });
  return {
    show(problems) {
      const errors = problems.filter(({ level }) => level === 'error');
      if (errors.length === 0) return host.remove();
      const items = errors.map(
        ({ file, line, column, message, hint }) =>
          `<li><code>${escapeXml(`${file}:${line}:${column}`)}</code><p>${escapeXml(message)}</p>${hint ? `<p class="hint">${escapeXml(hint)}</p>` : ''}</li>`,
      );
      const count = errors.length === 1 ? '1 mistake' : `${errors.length} mistakes`;
      shadow.innerHTML = `<style>${STYLE}</style><section role="alert"><button type="button">Hide</button><h2>${count}</h2><ol>${items.join('')}</ol></section>`;
      shadow.querySelector('button')?.addEventListener('click', () => host.remove());
      document.body.append(host);
    },
  };
}
