// @ts-check
/** @typedef {'cpu' | 'wall' | 'peak' | 'others'} Figure */

/**
 * Limits of a build on 2 cores: CPU seconds of the whole process tree, wall seconds, bytes of peak memory.
 * @type {Record<string, Record<number, Partial<Record<Figure, number>>>>}
 */
export const BUDGETS = {
  cold: { 500: { cpu: 5 }, 5000: { cpu: 40, peak: 700e6 } },
  noop: { 5000: { wall: 0.8 } },
  edit: { 5000: { wall: 1.5 } },
  'cold, one flat sidebar': { 5000: { cpu: 40, peak: 700e6 } },
};

/**
 * Limits of the dev server in seconds: from a start without cache to the first page, and from a saved edit to the
 * browser.
 */
export const DEV_BUDGETS = { 500: { cold: 2, edit: 0.15 } };
