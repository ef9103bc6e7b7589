import { createLruCache } from '../../../shared/lruCache.ts';
import type { RouteData } from '../../../site/model/routeData.ts';
import { dataPath, dataPathOf } from './pageUrl.ts';

/** `page.json`: a page's content, and the shell it was built for. */
export interface PageData {
  shell: string;
  route: RouteData;
  html: string;
}

/** How long prefetched data may be used, ms. */
const FRESH_FOR = 5 * 60_000;
/** Maximum number of prefetched pages, and of shown ones. */
const KEPT = 30;

export type PageLoader = ReturnType<typeof createPageLoader>;

/** Fetches pages' data, ahead or on demand. */
export function createPageLoader({ shellId, baseUrl }: { shellId: string; baseUrl: string }) {
  const ahead = createLruCache<{ data: Promise<PageData>; at: number }>(KEPT);
  const shown = createLruCache<PageData>(KEPT);

  const get = async (path: string, init: RequestInit): Promise<PageData> => {
    const response = await fetch(path, init);
    const data = (response.ok ? await response.json() : {}) as PageData;
    // A cache or a host's rule may respond with another page's data.
    if (data.shell !== shellId || dataPathOf(data.route.path, baseUrl) !== path)
      throw new Error(`${path}: status ${response.status}`);
    return data;
  };
  const fresh = (path: string) => {
    const entry = ahead.get(path);
    return entry && Date.now() - entry.at < FRESH_FOR ? entry : undefined;
  };

  return {
    /** Rejects if the data is unavailable, for another shell, or another page's. Then load the page in full. */
    async load(url: URL, signal: AbortSignal): Promise<PageData> {
      const path = dataPath(url);
      const load = () => get(path, { signal });
      // Retry a failed prefetch.
      return await (fresh(path)?.data.catch(load) ?? load());
    },
    /** Whether `load` needs no request. */
    has: (url: URL) => fresh(dataPath(url)) !== undefined,
    /** Prefetches once. Failures only matter when the page is needed. */
    async prefetch(url: URL): Promise<void> {
      const path = dataPath(url);
      if (fresh(path)) return;
      const data = get(path, { priority: 'low' });
      ahead.set(path, { data, at: Date.now() });
      await data.catch(() => ahead.delete(path));
    },
    /** Caches a shown page, so that going back needs no request. */
    remember(url: URL, data: PageData) {
      shown.set(dataPath(url), data);
    },
    recall: (url: URL) => shown.get(dataPath(url)),
    /** Drops everything, because the sources changed. */
    forget() {
      ahead.clear();
      shown.clear();
    },
  };
}
