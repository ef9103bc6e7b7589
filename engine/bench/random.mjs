// @ts-check
/**
 * @typedef {{
 *   next(): number,
 *   int(min: number, max: number): number,
 *   chance(probability: number): boolean,
 *   pick<T>(list: readonly T[]): T,
 * }} Random
 */

/**
 * A seeded random source (mulberry32): the same parts yield the same numbers on every machine. Different parts yield
 * independent streams, so that one page's words don't depend on the number of pages before it.
 * @param {...(string | number)} parts @returns {Random}
 */
export function createRandom(...parts) {
  let state = seedOf(parts.join('/'));
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (/** @type {number} */ min, /** @type {number} */ max) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => drawn(list[int(0, list.length - 1)]),
  };
}

/** @template T @param {T | undefined} value @returns {T} */
function drawn(value) {
  if (value === undefined) throw new RangeError('Nothing to pick from: the list is empty');
  return value;
}

/** FNV-1a. @param {string} text */
function seedOf(text) {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash;
}
