import { expect, it } from 'vitest';
import { samplePage } from '../../../test/support/search/samplePage.ts';
import { recordOf } from '../records/records.ts';
import { attributeList } from './attributeList.ts';
import { hitAttributes } from './hitAttributes.ts';

const PAGE = samplePage({
  url: '/a?b&c',
  title: 'A < B',
  trail: ['X & Y'],
  sections: [[1, '', 'A < B', ['a <i>text</i>'], [], 0]],
});
const HEADING = recordOf(PAGE, 0, -1);
const TEXT = recordOf(PAGE, 0, 0);
const LEVELS = { lvl0: 'Group', lvl1: 'A &lt; B', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };

it('contains the whole record, with texts but not addresses escaped', () => {
  const hit = hitAttributes(attributeList(['*']))(TEXT);
  expect(hit).toEqual({ ...TEXT, hierarchy: LEVELS, content: 'a &lt;i&gt;text&lt;/i&gt;', trail: ['X &amp; Y'] });
  expect(hit.url).toBe('/a?b&c');
});

it.each([
  [[], {}],
  [['url', 'content'], { url: '/a?b&c', content: null }],
  [['hierarchy'], { hierarchy: LEVELS }],
  [['hierarchy.lvl1', 'hierarchy.lvl9'], { hierarchy: { lvl1: 'A &lt; B' } }],
  [['weight.level', 'unknown', '__proto__'], { weight: { level: 90 } }],
])('%j', (names, expected) => {
  expect(hitAttributes(attributeList(names))(HEADING)).toEqual({ objectID: '/a?b&c', ...expected });
});
