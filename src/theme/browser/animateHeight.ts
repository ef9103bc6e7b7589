import { collapseDuration } from './collapseDuration.ts';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Animates an element's height between two values, px; what does not fit is clipped meanwhile. Resolves when it is over or cancelled. */
export async function animateHeight(element: HTMLElement, from: number, to: number): Promise<void> {
  for (const running of element.getAnimations()) running.cancel();
  const duration = collapseDuration(Math.abs(to - from), matchMedia(REDUCED_MOTION).matches);
  const animation = element.animate([{ height: `${from}px` }, { height: `${to}px` }], {
    duration,
    easing: 'ease-in-out',
  });
  element.dataset.collapsing = '';
  // Rejects when another one takes over, which then minds the attribute.
  const ended = await animation.finished.then(
    () => true,
    () => false,
  );
  if (ended) delete element.dataset.collapsing;
}
