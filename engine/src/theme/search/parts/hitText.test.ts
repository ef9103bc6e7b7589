import { describe, expect, test } from 'vitest';
import { sampleHit } from '../../../../test/support/theme/sampleHits.ts';
import type { Hit } from '../../../search/records/record.ts';
import { headingOf, hitHref, hitText, signatureOf, type TextAttribute } from './hitText.ts';

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

describe('hitHref', () => {
  test.each<[url: string, href: string]>([
    ['/guides/build#one', '/guides/build#one'],
    ['https://docs.example.com/guides/build#one', '/guides/build#one'],
    ['https://docs.example.com', '/'],
    ['https://docs.example.com.evil.example/a', 'https://docs.example.com.evil.example/a'],
    ['https://other.example.com/a', 'https://other.example.com/a'],
    // not a path of this site, whatever a browser makes of it
    ['//other.example.com/a', ''],
    ['/\\other.example.com/a', ''],
    ['java\nscript:alert(1)', ''],
    ['data:text/html,<script>alert(1)</script>', ''],
    ['javascript:alert(1)', ''],
    ['', ''],
  ])('%s', (url, href) => {
    expect(hitHref(url, { url: 'https://docs.example.com' })).toBe(href);
  });
});

describe('signatureOf', () => {
  test.each([
    ['no part of the API', null, ''],
    ['a call', { kind: 'class', path: 'a.A', signature: 'a.A(b: List[&quot;C&quot;])' }, 'a.A(b: List["C"])'],
    ['an option of all commands', { kind: 'option', path: '--port', signature: '--port' }, ''],
  ])('%s', (_, symbol, expected) => {
    expect(signatureOf(sampleHit('/a#--port', { symbol }))).toBe(expected);
  });
});
