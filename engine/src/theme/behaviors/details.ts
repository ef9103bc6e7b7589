import { animateHeight } from '../dom/animateHeight.ts';
import { closestTo } from '../dom/closestTo.ts';

/** Panels with an animated height: details in articles, and the page's table of contents on small screens. */
const PANEL = 'details.details, details.toc-disclosure';

/** Animates opening and closing. Without JavaScript, the browser does both without animation. */
export function listenForDetails(root: Document): void {
  root.addEventListener('click', (event) => {
    const panel = closestTo(event, 'summary')?.parentElement;
    // Links in a summary keep their function.
    if (!panel?.matches(PANEL) || closestTo(event, 'a[href]')) return;
    event.preventDefault();
    void toggle(panel as HTMLDetailsElement);
  });
}

async function toggle(panel: HTMLDetailsElement): Promise<void> {
  const closing = panel.open && panel.dataset.closing === undefined;
  const from = panel.offsetHeight;
  panel.open = !closing;
  // Its final height is the one without animations.
  for (const running of panel.getAnimations()) running.cancel();
  const to = panel.offsetHeight;
  panel.open = true;
  panel.toggleAttribute('data-closing', closing);
  await animateHeight(panel, from, to);
  // If it's pressed again in the meantime, the later press wins.
  if (closing && panel.dataset.closing !== undefined && panel.getAnimations().length === 0) {
    panel.open = false;
    delete panel.dataset.closing;
  }
}
