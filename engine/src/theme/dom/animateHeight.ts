const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Animates an element's height, px, and clips its overflow. Resolves when it ends or is canceled. */
export async function animateHeight(element: HTMLElement, from: number, to: number): Promise<void> {
  for (const running of element.getAnimations()) running.cancel();
  const duration = collapseDuration(Math.abs(to - from), matchMedia(REDUCED_MOTION).matches);
  const animation = element.animate([{ height: `${from}px` }, { height: `${to}px` }], {
    duration,
    easing: 'ease-in-out',
  });
  element.dataset.collapsing = '';
  // Rejects if another animation takes over, which then removes the attribute.
  const ended = await animation.finished.then(
    () => true,
    () => false,
  );
  if (ended) delete element.dataset.collapsing;
}

/** With reduced motion: practically instant, but still an animation that ends. */
const REDUCED_MS = 1;

/**
 * How long a panel takes to open or close, ms. It grows less than linearly with the height, so that long panels neither
 * jump nor drag: 120 ms for one line, 200 for a screen, 280 at most.
 */
function collapseDuration(height: number, reducedMotion: boolean): number {
  if (reducedMotion) return REDUCED_MS;
  return Math.round(Math.min(280, Math.max(120, 60 + 5 * Math.sqrt(Math.max(0, height)))));
}
