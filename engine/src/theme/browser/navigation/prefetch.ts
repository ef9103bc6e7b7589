import { closestTo } from '../../dom/closestTo.ts';
import { savesData } from '../../dom/loadCode.ts';
import type { PageLoader } from './pageLoader.ts';
import { isPageUrl } from './pageUrl.ts';

/** How long the pointer has to stay on a link, ms, since it crosses many. */
const DWELL = 65;
/** Limits the prefetches for links in view: per page, and at a time. */
const IN_VIEW = { pages: 5, atOnce: 2 };

/** Links that readers probably follow. Excludes terms, which most readers know. */
const LIKELY = '[data-article] a[href]:not(.term), .pager a[href]';

/**
 * Prefetches pages' data: for links that the pointer rests on, that are touched or focused, and for a few visible links
 * of the article and the pager. Disabled on 2g and with data saving. Returns a function to call when these links change.
 */
export function startPrefetch({ pages, baseUrl }: { pages: PageLoader; baseUrl: string }): () => void {
  const target = (link: Element | null): URL | undefined => {
    if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hasAttribute('download')) return;
    const url = new URL(link.href);
    const here = url.pathname === location.pathname;
    return !here && isPageUrl(url, { origin: location.origin, baseUrl }) ? url : undefined;
  };
  const fetchNow = (link: Element | null) => {
    const url = target(link);
    if (url && !savesData()) void pages.prefetch(url);
  };

  let dwelling: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('pointerover', (event) => {
    clearTimeout(dwelling);
    const link = closestTo(event, 'a[href]');
    if (link && event.pointerType === 'mouse') dwelling = setTimeout(() => fetchNow(link), DWELL);
  });
  document.addEventListener('touchstart', (event) => fetchNow(closestTo(event, 'a[href]')), { passive: true });
  document.addEventListener('focusin', (event) => {
    if (closestTo(event, ':focus-visible') === event.target) fetchNow(closestTo(event, 'a[href]'));
  });

  let unwatch: (() => void) | undefined;
  return () => {
    unwatch?.();
    if (savesData()) return;
    const waiting: URL[] = [];
    let left = IN_VIEW.pages;
    let running = 0;
    let stopped = false;
    const next = () => {
      while (!stopped && left > 0 && running < IN_VIEW.atOnce) {
        const url = waiting.shift();
        if (!url) return;
        if (pages.has(url)) continue;
        left -= 1;
        running += 1;
        void pages.prefetch(url).then(() => {
          running -= 1;
          next();
        });
      }
    };
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target: link } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(link);
        const url = target(link);
        if (url && !waiting.some(({ pathname }) => pathname === url.pathname)) waiting.push(url);
      }
      next();
    });
    for (const link of document.querySelectorAll(LIKELY)) observer.observe(link);
    unwatch = () => {
      stopped = true;
      observer.disconnect();
    };
  };
}
