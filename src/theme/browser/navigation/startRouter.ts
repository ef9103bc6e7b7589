import { targetOf } from '../../dom/targetOf.ts';
import type { PageModule } from '../../pages/appProps.ts';
import type { PageData, PageLoader } from './pageLoader.ts';
import { barePath, isPageUrl } from './pageUrl.ts';
import type { Progress } from './progress.ts';

interface RouterOptions {
  baseUrl: string;
  pages: PageLoader;
  progress: Progress;
  /** Loads the code that a page brings; a failure is the page's to tell. */
  preload(data: PageData): Promise<PageModule> | undefined;
  /** Draws the page, at once, with its code if that came. */
  show(data: PageData, code: PageModule | undefined): void;
  /** The page has been drawn and scrolled: focus and announcement. */
  arrived(): void;
  /** A navigation is over: the address may be written in another way now, which would cut it short before. */
  settled(): void;
}

/** Whether this browser lets a page follow its links itself. */
export function followsLinks(): boolean {
  return 'navigation' in globalThis;
}

/**
 * Follows links inside the page by the Navigation API: a page's data is there before the address changes and the page switches.
 * What cannot be had so is loaded whole. Where the API is missing, links are ordinary page loads.
 */
export function startRouter(options: RouterOptions): void {
  if (!followsLinks()) return;
  if (history.scrollRestoration === 'manual') {
    // `loadWhole` brought this page. Chromium 147 then leaves the fragment, too; 156 goes there.
    history.scrollRestoration = 'auto';
    if (scrollY === 0) targetOf(location.hash)?.scrollIntoView();
  }
  const { baseUrl, pages, progress } = options;
  // Without it the address changes first; the page still waits for its data.
  const canPrecommit = 'NavigationPrecommitController' in globalThis;
  /** Of the navigation on its way. */
  let current: NavigateEvent | undefined;

  const drawn = (data: PageData, code: PageModule | undefined) => {
    try {
      options.show(data, code);
      return true;
    } catch {
      // Data that no page can be drawn from is no better than none.
      return false;
    }
  };

  navigation.addEventListener('navigatesuccess', options.settled);
  navigation.addEventListener('navigate', (event) => {
    if (!isOurs(event, baseUrl)) return;
    const url = new URL(event.destination.url);
    let data: PageData | undefined;
    let code: PageModule | undefined;
    current = event;
    const preload = async () => {
      progress.start();
      const kept = event.navigationType === 'traverse' ? pages.recall(url) : undefined;
      data = kept ?? (await pages.load(url, event.signal).catch(() => undefined));
      code = data && (await options.preload(data)?.catch(() => undefined));
    };
    event.signal.addEventListener('abort', () => {
      if (current === event) progress.done();
    });
    // A step through the history before the reader has touched the page cannot be held up: its address changes first, too.
    const precommits = canPrecommit && event.cancelable;
    event.intercept({
      ...(precommits && { precommitHandler: preload }),
      async handler() {
        if (!precommits) await preload();
        if (event.signal.aborted) return;
        if (!data || !drawn(data, code)) {
          loadWhole(event);
          await new Promise(() => {});
          return;
        }
        pages.remember(url, data);
        scrollFor(event, url.hash);
        progress.done();
        options.arrived();
      },
      scroll: 'manual',
      focusReset: 'manual',
    });
  });
}

/** Scrolls to the hash's target, or to where the reader was before a step through the history; otherwise to the top. */
function scrollFor(event: NavigateEvent, hash: string): void {
  event.scroll();
  // Without a target, Chromium 147 and WebKit stay where they are: https://bugs.webkit.org/show_bug.cgi?id=321498
  if (event.navigationType !== 'traverse' && !targetOf(hash)) scrollTo({ top: 0, left: 0, behavior: 'instant' });
}

/** Asks the server for the page at the address that stands already. */
function loadWhole({ navigationType }: NavigateEvent): void {
  // A reload keeps the place on the page, which is still that on the page before.
  if (navigationType !== 'traverse') history.scrollRestoration = 'manual';
  location.reload();
}

/** Whether a navigation is from one page of this site to another, by a link or through the history. */
function isOurs(event: NavigateEvent, baseUrl: string): boolean {
  const { destination, navigationType } = event;
  if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || event.formData) return false;
  if (navigationType === 'reload') return false;
  const url = new URL(destination.url);
  if (!isPageUrl(url, { origin: location.origin, baseUrl })) return false;
  const isHere = barePath(url.pathname) === barePath(location.pathname);
  // Results that the server has drawn, and no script has taken over yet: the server draws their next page, too.
  if (isHere && navigationType !== 'traverse' && document.querySelector('[data-answered]:not(:empty)')) return false;
  // A script of this page that writes the address (tabs do) stays on it; so does a step through such entries.
  if (destination.sameDocument) {
    return navigationType === 'traverse' && !isHere;
  }
  return true;
}
