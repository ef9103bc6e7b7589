import { expect, it } from 'vitest';
import { lineStarts } from '../../shared/offsets.ts';
import { applyEdits } from './applyEdits.ts';

it('applies edits in order and maps every offset back', () => {
  const { text, sourceOffset } = applyEdits('abcdef', [
    { start: 4, end: 5, text: '' },
    { start: 1, end: 2, text: 'XYZ' },
    { start: 3, end: 3, text: '+' },
  ]);
  expect(text).toBe('aXYZc+df');
  expect([...text].map((_, offset) => sourceOffset(offset))).toEqual([0, 1, 1, 1, 2, 3, 3, 5]);
  expect(sourceOffset(text.length)).toBe(6);
});

it('keeps the first of two overlapping edits, and insertions at one place in their order', () => {
  expect(
    applyEdits('abc', [
      { start: 0, end: 2, text: 'X' },
      { start: 1, end: 3, text: 'Y' },
    ]).text,
  ).toBe('Xc');
  expect(
    applyEdits('ab', [
      { start: 1, end: 1, text: '1' },
      { start: 1, end: 1, text: '2' },
    ]).text,
  ).toBe('a12b');
});

it('finds line starts', () => {
  expect(lineStarts('a\n\nb\n')).toEqual([0, 2, 3, 5]);
});
