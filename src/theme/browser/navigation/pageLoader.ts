import { createRecent } from '../../../shared/recent.ts';
import type { RouteData } from '../../../site/model/routeData.ts';
import { dataPath, dataPathOf } from './pageUrl.ts';

/** `page.json`: what a page shows, and the shell that it was made for. */
export interface PageData {
  shell: string;
  route: RouteData;
  html: string;
}

/** Data that takes longer isn't waited for, ms: a page that is loaded whole shows its first words sooner on a slow connection. */
const COMES_WITHIN = 10_000;
/** How long data that was fetched ahead is taken for the page, ms. */
const FRESH_FOR = 5 * 60_000;
/** Pages kept, of those fetched ahead and of those shown. */
const KEPT = 30;

/** Fetches pages' data, ahead or when asked. */
export interface PageLoader {
  /** Rejects when the page cannot be had, was made for another shell, or is another page: then it must be loaded whole. */
  load(url: URL, signal: AbortSignal): Promise<PageData>;
  /** Whether `load` would ask the server. */
  has(url: URL): boolean;
  /** Fetches ahead, once. Failures are found when the page is wanted. */
  prefetch(url: URL): Promise<void>;
  /** A page that has been shown: going back to it asks nobody. */
  remember(url: URL, data: PageData): void;
  recall(url: URL): PageData | undefined;
  /** Forgets everything: the sources changed. */
  forget(): void;
}

export function createPageLoader({
  shellId,
  baseUrl,
  fetch,
  now = Date.now,
}: {
  shellId: string;
  baseUrl: string;
  fetch: typeof globalThis.fetch;
  now?: () => number;
}): PageLoader {
  const ahead = createRecent<{ data: Promise<PageData>; at: number }>(KEPT);
  const shown = createRecent<PageData>(KEPT);

  const get = async (path: string, { signal, ...init }: RequestInit, within = COMES_WITHIN): Promise<PageData> => {
    // `AbortSignal.any` and `timeout` would do, but older browsers don't have both.
    const stop = new AbortController();
    const abort = () => stop.abort();
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
    const timer = setTimeout(abort, within);
    try {
      const response = await fetch(path, { ...init, signal: stop.signal });
      if (!response.ok) throw new Error(`${path}: status ${response.status}`);
      const data = (await response.json()) as PageData;
      if (data.shell !== shellId) throw new Error(`${path}: made for another shell`);
      // A cache or a rule of the host may answer with another page's data.
      if (dataPathOf(data.route.path, baseUrl) !== path) throw new Error(`${path}: another page`);
      return data;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    }
  };
  const fresh = (path: string) => {
    const entry = ahead.get(path);
    return entry && now() - entry.at < FRESH_FOR ? entry : undefined;
  };

  return {
    async load(url, signal) {
      const path = dataPath(url);
      const asked = now();
      // What failed ahead may work now, in what is left of the time.
      const again = () => get(path, { signal }, COMES_WITHIN - (now() - asked));
      return await (fresh(path)?.data.catch(again) ?? get(path, { signal }));
    },
    has: (url) => fresh(dataPath(url)) !== undefined,
    async prefetch(url) {
      const path = dataPath(url);
      if (fresh(path)) return;
      const data = get(path, { priority: 'low' });
      ahead.set(path, { data, at: now() });
      await data.catch(() => ahead.delete(path));
    },
    remember(url, data) {
      shown.set(dataPath(url), data);
    },
    recall: (url) => shown.get(dataPath(url)),
    forget() {
      ahead.clear();
      shown.clear();
    },
  };
}
