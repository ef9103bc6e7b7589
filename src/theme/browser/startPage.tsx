import { chrome } from 'virtual:chrome';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { RouteData } from '../../site/routeData.ts';
import { App } from '../App.tsx';
import { attachBehaviours } from '../behaviours/index.ts';
import { listenForDismissal } from './announcement.ts';
import { whenIdle } from './whenIdle.ts';

/** The page in the browser: the frame is React's, the article is finished HTML with listeners on it. */
export interface LivePage {
  /** Null for pages without an article. */
  readonly article: Element | null;
  /** Draws the frame for new route data; the article's HTML is the caller's business. */
  show(route: RouteData): void;
  /** Sets article behaviours anew, after its HTML changed. */
  reattach(): void;
}

/** Makes the served page live: article behaviours at once, React when the browser is idle. Undefined on a page that is not ours. */
export function startPage(): LivePage | undefined {
  const container = document.getElementById('root');
  const data = document.getElementById('route')?.textContent;
  if (!container || !data) return undefined;
  const article = container.querySelector('[data-article]');
  // React is handed the article as it stands, before behaviours touch it, and leaves the node alone.
  const articleHtml = article?.innerHTML ?? '';
  let route = JSON.parse(data) as RouteData;
  let root: Root | undefined;
  let detach = article ? attachBehaviours(article) : undefined;
  const app = () => <App route={route} chrome={chrome} articleHtml={articleHtml} />;

  listenForDismissal();
  whenIdle(() => {
    root = hydrateRoot(container, app(), { onRecoverableError: (error) => console.warn(error) });
  });
  return {
    article,
    show(next) {
      route = next;
      root?.render(app());
    },
    reattach() {
      detach?.();
      if (article) detach = attachBehaviours(article);
    },
  };
}
