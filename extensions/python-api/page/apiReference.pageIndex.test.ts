import { expect, test } from 'vitest';
import { outline } from '../../../test/support/reference/testOutline.ts';
import { pageIndex } from './apiReference.ts';

const entries = (...names: string[]) => names.map((name) => ({ id: `m.${name}`, text: name }));
const item = (name: string) => `<li>[\`${name}\`](#m.${name})</li>`;

test('a few names fit on a screen and need no index', () => {
  expect(pageIndex([{ heading: null, entries: entries('a', 'b', 'c', 'd') }])).toEqual([]);
});

test('names without a heading are a single list', () => {
  const groups = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ heading: null, entries: entries(name) }));
  expect(outline(pageIndex(groups))).toBe(
    `<nav.api-index><ul>${['a', 'b', 'c', 'd', 'e'].map(item).join('')}</ul></nav>`,
  );
});

test('a section has a heading, possibly a link; names without a section have none', () => {
  const groups = [
    { heading: null, entries: entries('a') },
    { heading: { id: 'more', text: 'More' }, entries: entries('b', 'c', 'd', 'e') },
    { heading: { id: 'none', text: 'None' }, entries: [] },
  ];
  expect(outline(pageIndex(groups))).toBe(
    `<nav.api-index><ul>${item('a')}</ul><p.api-label>[More](#more)</p><ul>${['b', 'c', 'd', 'e'].map(item).join('')}</ul></nav>`,
  );
});

test('has an accessible name, and search skips it', () => {
  const [nav] = pageIndex([{ heading: null, entries: entries('a', 'b', 'c', 'd', 'e') }]);
  expect(nav?.properties.ariaLabel).toBe('Names on this page');
  expect(nav?.data).toEqual({ repeats: true });
});
