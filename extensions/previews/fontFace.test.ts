import { expect, it } from 'vitest';
import { openFontFace } from './fontFace.ts';

const face = openFontFace(600);
const style = { size: 100 };

it('measures with kerning and letter-spacing, proportional to the size', () => {
  expect(face.width('AV', style)).toBeLessThan(face.width('A', style) + face.width('V', style));
  expect(face.width('gallery', { size: 200 })).toBeCloseTo(2 * face.width('gallery', style));
  expect(face.width('gallery', { size: 100, spacing: -0.02 })).toBeCloseTo(face.width('gallery', style) - 7 * 2);
});

// the subsets of the font: Latin, more Latin, Cyrillic, Vietnamese
it.each(['a', 'ő', 'Ж', 'ặ'])('has %s', (letter) => expect(face.has(letter)).toBe(true));
it('has no 日', () => expect(face.has('日')).toBe(false));

it('outlines start at the given position and contain only numbers', () => {
  const path = face.outline('Latest (1.10.11) — São Жук', { x: 84, y: 500 }, { size: 26 });
  expect(path).toMatch(/^(?:[MLQC](?:-?\d+(?:\.\d)? ?)+|Z)+$/);
  const xs = [...path.matchAll(/M(-?[\d.]+)/g)].map((match) => Number(match[1]));
  expect(Math.min(...xs)).toBeGreaterThanOrEqual(84);
  expect(Math.max(...xs)).toBeLessThanOrEqual(84 + face.width('Latest (1.10.11) — São Жук', { size: 26 }));
});
