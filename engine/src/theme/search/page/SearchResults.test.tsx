import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sampleHit, sampleResult } from '../../../../test/support/theme/sampleHits.ts';
import { sampleShell } from '../../../../test/support/theme/sampleRoute.ts';
import type { Hit } from '../../../search/records/record.ts';
import { SearchResults } from './SearchResults.tsx';
import type { SearchAddress } from './searchAddress.ts';

const ADDRESS: SearchAddress = { query: 'word', section: '', pages: 1 };
const draw = (hits: Hit[], changes: Parameters<typeof sampleResult>[1] = {}, address: Partial<SearchAddress> = {}) =>
  renderToStaticMarkup(
    <SearchResults
      address={{ ...ADDRESS, ...address }}
      hits={hits}
      result={sampleResult(hits, changes)}
      shell={sampleShell()}
    />,
  );
const marked = (value: string) => ({ value, matchLevel: 'full' as const });

test('a page has its trail, its title, and its matches', () => {
  const text = sampleHit('/a', {
    objectID: '/a~1',
    type: 'content',
    content: 'A word.',
    _highlightResult: { hierarchy: { lvl1: marked('Page <mark>a</mark>') } },
    _snippetResult: { content: marked('A <mark>word</mark>…') },
  });
  const part = sampleHit('/a#io', { is_code: true });
  expect(draw([text, part])).toBe(
    '<p class="search-count">2 results for “word”</p><ol class="page-results"><li class="page-result">' +
      '<p class="page-result-trail"><span>Docs</span><span>Guides</span></p>' +
      '<h2 class="page-result-title"><a id="hit-1" href="/a">Page <mark>a</mark></a></h2>' +
      '<p class="page-result-text">A <mark>word</mark>…</p>' +
      '<ul class="page-result-parts"><li><a href="/a#io" class="page-result-code">io</a></li></ul></li></ol>',
  );
});

test('texts are escaped', () => {
  const hit = sampleHit('/a', { _highlightResult: { hierarchy: { lvl1: marked('<img src=x> &lt;b&gt;') } } });
  expect(draw([hit])).toContain('&lt;img src=x&gt; &lt;b&gt;</a>');
});

test("a hit from this site's published origin stays on this one, an external one leaves, a script leads nowhere", () => {
  const urls = ['https://docs.example.com/a', 'https://other.example.com/b', 'javascript:alert(1)'];
  const html = draw(urls.map((url) => sampleHit(url)));
  expect(
    [...html.matchAll(/<a id="hit-1" href="([^"]*)"|<h2 class="page-result-title"><a(?: href="([^"]*)")?>/g)].map(
      ([, own, other]) => own ?? other,
    ),
  ).toEqual(['/a', 'https://other.example.com/b', undefined]);
});

test('each page of hits is grouped separately, so that shown hits don’t move', () => {
  const hits = Array.from({ length: 25 }, (_, index) => sampleHit(index % 5 === 0 ? `/same#${index}` : `/p${index}`));
  const html = draw(hits, { nbHits: 61 }, { pages: 2 });
  expect(html.match(/<h2/g)).toHaveLength(17 + 5);
  expect(html).toContain('<a id="hit-21" href="/same">');
  expect(html).toContain('href="/search?q=word&amp;page=3#hit-26">Show more results</a>');
});

test.each([
  ['all is shown', 1, 20],
  ['no index gives more', 50, 5000],
])('there is no link for more if %s', (_, pages, nbHits) => {
  const hits = Array.from({ length: 20 }, (_, index) => sampleHit(`/p${index}`));
  expect(draw(hits, { nbHits }, { pages })).not.toContain('Show more');
});

test('sections are links with counts, even without hits', () => {
  const facets = { section: { Docs: 1200, API: 3 } };
  const html = draw([sampleHit('/a')], { facets }, { section: 'Examples', pages: 3 });
  const links = [...html.matchAll(/<a class="tag" href="([^"]*)"( aria-current="true")?>(.*?)<\/a>/g)];
  expect(
    links.map(([, href, current, label]) => [href, Boolean(current), label?.replace(/<[^>]*>/g, ' ').trim()]),
  ).toEqual([
    ['/search?q=word', false, 'All 1,203'],
    ['/search?q=word&amp;section=API', false, 'API 3'],
    ['/search?q=word&amp;section=Docs', false, 'Docs 1,200'],
    ['/search?q=word&amp;section=Examples', true, 'Examples 0'],
  ]);
});

test.each(['constructor', '__proto__', 'toString'])('a section named %s has no hits', (section) => {
  const html = draw([sampleHit('/a')], { facets: { section: { Docs: 1 } } }, { section });
  expect(html).toContain(`aria-current="true">${section}<span class="tag-count">0</span>`);
});

test('hits in a single section need no filter', () => {
  expect(draw([sampleHit('/a')], { facets: { section: { Docs: 1 } } })).not.toContain('section-filter');
});

test('no results', () => {
  const html = draw([], { userData: [{ suggestions: ['a', 'b', 'c', 'd'] }] }, { query: '<b>' });
  expect(html).toContain('No results for “<strong>&lt;b&gt;</strong>”');
  expect(html.match(/<a class="tag"/g)).toHaveLength(3);
  expect(html).toContain('<a class="tag" href="/search?q=a">a</a>');
  expect(html).toContain('Believe this query should return results? <a href="https://example.com/feedback"');
});
