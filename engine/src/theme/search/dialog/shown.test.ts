import { expect, test } from 'vitest';
import { sampleHit, sampleResult } from '../../../../test/support/theme/sampleHits.ts';
import { sampleShell } from '../../../../test/support/theme/sampleRoute.ts';
import { optionsOf, shownAtStart, shownOf } from './shown.ts';

const links = [
  { label: 'Quickstart', href: '/start' },
  { label: 'Deploy', href: '/deploy' },
];
const shell = sampleShell();
const site = { ...shell, search: { ...shell.search, links } };
const ask = (...urls: string[]) =>
  shownOf(
    'q',
    sampleResult(
      urls.map((url) => sampleHit(url)),
      { nbHits: 99 },
    ),
    site,
  );
const hrefs = (shown: ReturnType<typeof ask>) => optionsOf(shown).map(({ href }) => href);

test('each page has a row, with its sections below, at most five hits, numbered consecutively', () => {
  const shown = ask('/a', '/b#1', '/a#1', ...[2, 3, 4, 5, 6].map((n) => `/a#${n}`), '/c');
  expect(shown).toMatchObject({
    kind: 'hits',
    query: 'q',
    count: 99,
    groups: [{ first: 0 }, { first: 5 }, { first: 7 }],
  });
  expect(hrefs(shown)).toEqual(['/a', '/a#1', '/a#2', '/a#3', '/a#4', '/b', '/b#1', '/c']);
});

test.each([
  ['the page', ['/a', '/a#1'], 0],
  ['a section of a page that was found too', ['/a#1', '/a'], 1],
  ['a section of another page', ['/a#1', '/b'], 1],
])('the best hit is %s', (_, urls, best) => {
  expect(ask(...urls)).toMatchObject({ best });
  expect(hrefs(ask(...urls))[best]).toBe(urls[0]);
});

test("the row of a page that wasn't found has its place and its marks, but nothing of the section", () => {
  const lvl1 = { value: 'Page <mark>a</mark>', matchLevel: 'full' as const };
  const part = sampleHit('/a#x', { is_code: true, names: ['x'], _highlightResult: { hierarchy: { lvl1 } } });
  const [row] = optionsOf(shownOf('q', sampleResult([part]), site));
  expect(row?.hit).toEqual({
    objectID: '/a',
    url: '/a',
    type: 'lvl1',
    hierarchy: sampleHit('/a').hierarchy,
    section: 'Docs',
    trail: ['Guides'],
    _highlightResult: { hierarchy: { lvl1 } },
  });
});

test("addresses of this site become paths; a hit without a target isn't a row", () => {
  const shown = ask('https://docs.example.com/a#b', 'https://elsewhere.example.com/x', 'javascript:alert(1)#x', '');
  expect(hrefs(shown)).toEqual(['/a', '/a#b', 'https://elsewhere.example.com/x']);
  expect(ask('')).toMatchObject({ kind: 'none' });
});

test('no hits: suggestions', () => {
  const shown = shownOf('q', sampleResult([], { userData: [{ suggestions: ['a', 'b'] }] }), site);
  expect(shown).toEqual({ kind: 'none', query: 'q', suggestions: ['a', 'b'] });
  expect(optionsOf(shown)).toEqual([]);
});

test('on the start screen, recent hits come before favorites; without both, there are links', () => {
  const [recent, favorite] = ['/a', '/b'].map((url) => ({ objectID: url, url }));
  const start = (recents = [recent], favorites = [favorite]) =>
    hrefs(
      shownAtStart(
        { recents: recents.flatMap((hit) => hit ?? []), favorites: favorites.flatMap((hit) => hit ?? []) },
        site,
      ),
    );
  expect(start()).toEqual(['/a', '/b']);
  expect(start([])).toEqual(['/b']);
  expect(start([], [])).toEqual(['/start', '/deploy']);
});
