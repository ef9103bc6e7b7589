/** With reduced motion: over at once, and still an animation that ends. */
const REDUCED_MS = 1;

/**
 * How long a panel takes to open or close, ms. It grows with the height, and ever more slowly, so that a long panel neither
 * jumps nor drags: 120 ms for one line, 200 for a screen, 280 at most.
 */
export function collapseDuration(height: number, reducedMotion: boolean): number {
  if (reducedMotion) return REDUCED_MS;
  return Math.round(Math.min(280, Math.max(120, 60 + 5 * Math.sqrt(Math.max(0, height)))));
}
