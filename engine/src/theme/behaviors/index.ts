import { replaceEntry } from '../dom/attempt.ts';
import { loadCode } from '../dom/loadCode.ts';
import { targetOf } from '../dom/targetOf.ts';
import { earlyText } from '../strings/earlyCatalog.ts';
import { attachCodeTools } from './codeTools.ts';
import { attachDeepLinks, attachHashRedirects } from './deepLinks.ts';
import { listenForDetails } from './details.ts';
import { attachScrollRegions } from './scrollRegions.ts';
import { attachTabs } from './tabs.ts';

/** Enables the interactive parts of finished HTML. */
export interface Behaviors {
  /** Moves all behaviors to the page's article; `again` after its HTML changed. Null if there is none. */
  attach(article: HTMLElement | null, options?: { again?: boolean }): void;
}

/** Tabs come first, so that a deep link can override which one is open. */
const OF_ARTICLES = [
  attachTabs,
  attachCardFilter,
  attachCodeTools,
  attachZoom,
  attachScrollRegions,
  attachHashRedirects,
  attachDeepLinks,
];

export function createBehaviors(): Behaviors {
  let current: HTMLElement | null = null;
  let detachers: (() => void)[] = [];
  listenForDetails(document);
  return {
    attach(article, { again = false } = {}) {
      if (article === current && !again) return;
      for (const detach of detachers) detach();
      current = article;
      detachers = article ? OF_ARTICLES.map((attach) => attach(article)) : [];
    },
  };
}

/** A press on a picture, or on its button, enlarges it to the window. The code is loaded with the first press. */
function attachZoom(root: ParentNode): () => void {
  const stop = new AbortController();
  root.addEventListener(
    'click',
    ({ target }) => {
      const pressed = target instanceof Element ? target.closest('[data-zoom], img, .diagram') : null;
      const figure = pressed?.closest<HTMLElement>('[data-figure]');
      if (!figure) return;
      void loadCode(() => import('./zoomDialog.ts')).then(({ openZoom }) =>
        openZoom(figure, earlyText({ id: 'zoom.close' })),
      );
    },
    { signal: stop.signal },
  );
  return () => {
    stop.abort();
    // Close the picture of the previous page.
    document.querySelector<HTMLDialogElement>('dialog.zoom')?.close();
  };
}

/** Enables the filter of a page of cards. Loaded on demand, because few pages have one. */
function attachCardFilter(root: HTMLElement): () => void {
  const filter = root.querySelector<HTMLElement>('[data-card-filter]');
  if (!filter) return () => {};
  let isAttached = true;
  let detach = () => {};
  loadCode(() => import('./filterCards.ts')).then(
    ({ filterCards }) => {
      if (isAttached) detach = filterCards(filter, targetOf, replaceEntry);
    },
    // Controls that do nothing.
    () => filter.querySelector('search')?.remove(),
  );
  return () => {
    isAttached = false;
    detach();
  };
}
