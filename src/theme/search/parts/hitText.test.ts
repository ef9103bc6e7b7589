import { expect, test } from 'vitest';
import type { Hit } from '../../../search/records/record.ts';
import { headingOf, hitText, type TextAttribute } from './hitText.ts';

const none = { lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
const mark = (value: string) => ({ value, matchLevel: 'full' as const });
const hit: Hit = {
  objectID: '/a#b',
  content: 'Whole words of it',
  hierarchy: { lvl0: 'Docs', lvl1: 'Page', ...none, lvl3: 'Part' },
  _highlightResult: { hierarchy: { lvl1: mark('<mark>Page</mark>') }, content: mark('Whole <mark>words</mark> of it') },
  _snippetResult: { content: mark('<mark>words</mark>…') },
};

test.each<[attribute: TextAttribute, text: string]>([
  ['content', '<mark>words</mark>…'],
  ['lvl1', '<mark>Page</mark>'],
  ['lvl3', 'Part'],
  ['lvl2', ''],
])('the text of %s', (attribute, text) => {
  expect(hitText(hit, attribute)).toBe(text);
});

test('a text without marks is the attribute itself', () => {
  expect(hitText({ objectID: '1', content: 'a' }, 'content')).toBe('a');
  expect(hitText({ objectID: '1' }, 'content')).toBe('');
});

test('the nearest heading', () => {
  expect(headingOf(hit)).toBe('lvl3');
  expect(headingOf({ objectID: '1', hierarchy: { lvl0: 'Docs', lvl1: 'Page', ...none } })).toBe('lvl1');
});
