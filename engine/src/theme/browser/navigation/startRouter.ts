import { FULL_LOAD_AFTER } from '../../dom/fullLoad.ts';
import { loadCode } from '../../dom/loadCode.ts';
import { targetOf } from '../../dom/targetOf.ts';
import type { PageModule } from '../../pages/appProps.ts';
import { translate } from '../../strings/translate.ts';
import { barePath } from './barePath.ts';
import type { PageData, PageLoader } from './pageLoader.ts';
import { isPageUrl } from './pageUrl.ts';

interface RouterOptions {
  baseUrl: string;
  pages: PageLoader;
  progress: ReturnType<typeof createProgressBar>;
  /** Loads the page's code. */
  preload(data: PageData): Promise<PageModule> | undefined;
  /** Draws the page immediately, with its code if that has loaded. */
  show(data: PageData, code: PageModule | undefined): void;
  /** The page has been drawn and scrolled: move focus and announce it. */
  arrived(): void;
  /** The navigation is over, so changing the address no longer aborts it. */
  settled(): void;
}

/** Whether this browser lets a page follow its own links. */
export function followsLinks(): boolean {
  return 'navigation' in globalThis;
}

/**
 * Follows links inside the page with the Navigation API: a page's data is loaded before the address changes and the
 * page switches. If that fails, or the reader doesn't want to wait, the page is loaded in full. Without the API, links
 * are ordinary page loads.
 */
export function startRouter(options: RouterOptions): void {
  if (!followsLinks()) return;
  if (history.scrollRestoration === 'manual') {
    // `loadWhole` loaded this page. Chromium 147 then doesn't scroll to the fragment; 156 does. The standard is
    // unclear (https://github.com/whatwg/html/issues/404).
    history.scrollRestoration = 'auto';
    if (scrollY === 0) targetOf(location.hash)?.scrollIntoView();
  }
  const { baseUrl, pages, progress } = options;
  // Otherwise, the address changes first, but the page still waits for its data.
  const canPrecommit = 'NavigationPrecommitController' in globalThis;
  let current: NavigateEvent | undefined;

  const drawn = (data: PageData, code: PageModule | undefined) => {
    try {
      options.show(data, code);
      return true;
    } catch {
      // Data that can't be drawn counts as missing.
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
    const load = async () => {
      const kept = event.navigationType === 'traverse' ? pages.recall(url) : undefined;
      const loaded = kept ?? (await pages.load(url, event.signal));
      code = await options.preload(loaded);
      data = loaded;
    };
    const preload = () => Promise.race([load().catch(() => {}), progress.start()]);
    event.signal.addEventListener('abort', () => {
      if (current === event) progress.done();
    });
    // Before the reader's first interaction, a history step can't be deferred: its address changes first.
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

/** Scrolls to the hash's target, or to the previous position after a history step; otherwise to the top. */
function scrollFor(event: NavigateEvent, hash: string): void {
  event.scroll();
  // Without a target, Chromium 147 and WebKit don't scroll: https://bugs.webkit.org/show_bug.cgi?id=321498
  if (event.navigationType !== 'traverse' && !targetOf(hash)) scrollTo({ top: 0, left: 0, behavior: 'instant' });
}

/** Loads the page at the current address from the server. */
function loadWhole({ navigationType }: NavigateEvent): void {
  // A reload would restore the scroll position, which still belongs to the previous page.
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
  // If the server has drawn the results and no script has taken over yet, the server draws the next page too.
  const served = 'main:not(:has(.search-live)) [data-answered]';
  if (isHere && navigationType !== 'traverse' && document.querySelector(served)) return false;
  // A script that changes the address (as tabs do) stays on the page; so does a history step through such entries.
  if (destination.sameDocument) {
    return navigationType === 'traverse' && !isHere;
  }
  return true;
}

/** Faster navigations show no progress, ms. */
const DELAY = 200;

/**
 * The line at the top of the window while a page loads. Its code is loaded with the first page that takes longer;
 * without it, there's only the offer.
 */
export function createProgressBar() {
  let bar: { start(): void; done(): void } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let endOffer = () => {};
  const show = async (current: typeof timer) => {
    bar ??= await loadCode(() => import('./progressBar.ts')).then(
      ({ progressBar }) => progressBar(),
      () => undefined,
    );
    if (timer === current) bar?.start();
  };
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
    endOffer();
  };
  return {
    /** Resolves if the wait is long and the reader asks for a full page load. */
    start(): Promise<void> {
      stop();
      timer = setTimeout(() => show(timer), DELAY);
      return new Promise((resolve) => {
        endOffer = offerFullLoad(resolve);
      });
    },
    done() {
      stop();
      bar?.done();
    },
  };
}

/** Shows a button while the reader waits long for a page, above the one in view. Returns a function that ends it. */
function offerFullLoad(accept: () => void): () => void {
  const offer = document.createElement('div');
  offer.className = 'load-offer';
  offer.role = 'alert';
  const timer = setTimeout(() => {
    const button = document.createElement('button');
    button.className = 'button';
    button.textContent = translate({ id: 'load.full' });
    button.onclick = accept;
    offer.append(translate({ id: 'load.loading' }), button);
    document.body.prepend(offer);
  }, FULL_LOAD_AFTER);
  return () => {
    clearTimeout(timer);
    offer.remove();
  };
}
