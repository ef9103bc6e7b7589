import { replaceEntry } from '../dom/attempt.ts';
import { closestTo } from '../dom/closestTo.ts';
import { loadCode } from '../dom/loadCode.ts';
import { targetOf } from '../dom/targetOf.ts';
import { earlyText } from '../strings/earlyCatalog.ts';
import { attachCodeTools } from './codeTools.ts';
import { attachDeepLinks, attachHashRedirects } from './deepLinks.ts';
import { listenForDetails } from './details.ts';
import { attachScrollRegions } from './scrollRegions.ts';
import { attachTabs } from './tabs.ts';

/** Enable the interactive parts of finished HTML. Tabs come first, so that a deep link can override which one is open. */
const OF_ARTICLES = [
  attachTabs,
  attachCardFilter,
  attachCodeTools,
  attachZoom,
  attachScrollRegions,
  attachHashRedirects,
  attachDeepLinks,
];

/** Moves all behaviors to the page's article; `again` after its HTML changed. Null if there is none. */
export type AttachBehaviors = (article: HTMLElement | null, again?: boolean) => void;

export function createBehaviors(): AttachBehaviors {
  let current: HTMLElement | null = null;
  let attached = new AbortController();
  listenForDetails(document);
  return (article, again = false) => {
    if (article === current && !again) return;
    attached.abort();
    attached = new AbortController();
    current = article;
    if (article) for (const attach of OF_ARTICLES) attach(article, attached.signal);
  };
}

/** A press on a picture, or on its button, enlarges it to the window. The code is loaded with the first press. */
function attachZoom(root: ParentNode, signal: AbortSignal): void {
  root.addEventListener(
    'click',
    (event) => {
      const figure = closestTo(event, '[data-zoom], img, .diagram')?.closest<HTMLElement>('[data-figure]');
      if (!figure) return;
      void loadCode(() => import('./zoomDialog.ts')).then(({ openZoom }) =>
        openZoom(figure, earlyText({ id: 'zoom.close' })),
      );
    },
    { signal },
  );
  // Close the picture of the previous page.
  signal.addEventListener('abort', () => document.querySelector<HTMLDialogElement>('dialog.zoom')?.close());
}

/** Enables the filter of a page of cards. Loaded on demand, because few pages have one. */
function attachCardFilter(root: HTMLElement, signal: AbortSignal): void {
  const filter = root.querySelector<HTMLElement>('[data-card-filter]');
  if (!filter) return;
  loadCode(() => import('./filterCards.ts')).then(
    ({ filterCards }) => {
      if (!signal.aborted) filterCards(filter, { targetOf, replaceEntry, signal });
    },
    // Controls that do nothing.
    () => filter.querySelector('search')?.remove(),
  );
}
