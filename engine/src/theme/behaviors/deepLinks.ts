import { attempt } from '../dom/attempt.ts';
import { targetOf } from '../dom/targetOf.ts';

/** Following a link to something inside a closed tab or details opens it and scrolls there. */
export function attachDeepLinks(root: ParentNode, signal: AbortSignal): void {
  const reveal = () => {
    const target = targetOf(location.hash);
    if (!target || !root.contains(target)) return;
    if (openAround(target)) target.scrollIntoView();
  };
  reveal();
  addEventListener('hashchange', reveal, { signal });
}

/** Opens every closed tab and details around `target`; returns whether there was one. */
function openAround(target: HTMLElement): boolean {
  let opened = false;
  for (let around: HTMLElement | null = target; around; around = around.parentElement) {
    if (around instanceof HTMLDetailsElement && !around.open) {
      around.open = true;
      opened = true;
    }
    if (around.matches('[role="tabpanel"]:not(.tab-panel-selected)')) {
      // As browsers do that support `hidden="until-found"`
      around.dispatchEvent(new Event('beforematch', { bubbles: true }));
      opened = true;
    }
  }
  return opened;
}

/** Redirects hashes that have moved to another page or heading; the article contains the list. */
export function attachHashRedirects(root: ParentNode, signal: AbortSignal): void {
  const json = root instanceof Element ? root.getAttribute('data-hash-redirects') : null;
  if (!json) return;
  const redirects = JSON.parse(json) as Record<string, string>;
  const follow = () => {
    const written = location.hash.slice(1);
    const hash = attempt(() => decodeURIComponent(written)) ?? written;
    const target = Object.hasOwn(redirects, hash) ? redirects[hash] : undefined;
    // An existing heading wins: the hash may be in use again.
    if (target && !targetOf(location.hash)) location.replace(target);
  };
  follow();
  addEventListener('hashchange', follow, { signal });
}
