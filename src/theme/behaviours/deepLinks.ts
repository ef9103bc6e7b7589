import { targetOf } from '../browser/targetOf.ts';
import { selectTab } from './selectTab.ts';

/** A link to something inside a closed tab or closed details opens what hides it, and goes there. */
export function attachDeepLinks(root: ParentNode): () => void {
  const reveal = () => {
    const target = targetOf(location.hash);
    if (!target || !root.contains(target)) return;
    if (openAround(target)) target.scrollIntoView();
  };
  reveal();
  addEventListener('hashchange', reveal);
  return () => removeEventListener('hashchange', reveal);
}

/** Opens every closed tab and details around `target`; returns whether there was one. */
function openAround(target: HTMLElement): boolean {
  let opened = false;
  for (let around: HTMLElement | null = target; around; around = around.parentElement) {
    if (around instanceof HTMLDetailsElement && !around.open) {
      around.open = true;
      opened = true;
    }
    const closedPanel = around.matches('[role="tabpanel"]:not(.tab-panel-selected)');
    if (closedPanel && around.parentElement && selectTab(around.parentElement, around.dataset.value ?? ''))
      opened = true;
  }
  return opened;
}
