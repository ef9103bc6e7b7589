import { animateHeight } from '../dom/animateHeight.ts';

/** Panels that open and close with their height: details of articles, and the page's contents on small screens. */
const PANEL = 'details.details, details.toc-disclosure';

/** Animates what a press on a summary does; the browser itself does it where there is no script. */
export function listenForDetails(root: Document): void {
  root.addEventListener('click', (event) => {
    const target = event.target as Element;
    const panel = target.closest('summary')?.parentElement;
    // A link in a summary is followed.
    if (!panel?.matches(PANEL) || target.closest('a[href]')) return;
    event.preventDefault();
    void toggle(panel as HTMLDetailsElement);
  });
}

async function toggle(panel: HTMLDetailsElement): Promise<void> {
  const closing = panel.open && panel.dataset.closing === undefined;
  const from = panel.offsetHeight;
  panel.open = !closing;
  // Its end height is what it has when nothing is animated.
  for (const running of panel.getAnimations()) running.cancel();
  const to = panel.offsetHeight;
  panel.open = true;
  panel.toggleAttribute('data-closing', closing);
  await animateHeight(panel, from, to);
  // Pressed again meanwhile: the later press decides.
  if (closing && panel.dataset.closing !== undefined && panel.getAnimations().length === 0) {
    panel.open = false;
    delete panel.dataset.closing;
  }
}
