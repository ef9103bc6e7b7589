import { attachCardFilter } from './cardFilter.ts';
import { attachCodeTools } from './codeTools.ts';
import { attachDeepLinks, attachHashRedirects } from './deepLinks.ts';
import { listenForDetails } from './details.ts';
import { attachScrollRegions } from './scrollRegions.ts';
import { attachTabs } from './tabs.ts';
import { attachZoom } from './zoom.ts';

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
