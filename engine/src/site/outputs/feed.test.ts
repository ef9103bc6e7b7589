import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { expect, test } from 'vitest';
import { testConfig } from '../../../test/support/site/testSite.ts';
import { sampleRoute } from '../../../test/support/theme/sampleRoute.ts';
import { atomFeed, feedPath } from './feed.ts';

const config = testConfig({ url: 'https://example.com', baseUrl: '/docs/' });
const route = sampleRoute({ path: '/news', title: 'News & more' });
const section = (id: string, title: string, rest: string) =>
  `<div class="heading heading-2"><h2 id="${id}">${title}</h2><a class="heading-link" href="#${id}">#</a></div>\n${rest}`;
const feedOf = (...sections: string[]) => {
  const { root } = parseXml(atomFeed(config, { route, html: `<p>Start</p>${sections.join('')}` }));
  if (!root) throw new Error('no root');
  return root;
};
const elements = (parent: XmlElement, name: string) =>
  parent.children.filter((child): child is XmlElement => child instanceof XmlElement && child.name === name);
const text = (parent: XmlElement, name: string) => elements(parent, name)[0]?.text;

test('a section with a date is an entry', () => {
  const root = feedOf(
    section('b', 'Two <code>x</code> &amp; y', '<p><time dateTime="2025-04-18">April 18, 2025</time></p>'),
    section('a', 'One', '<p><time dateTime="2025-04-20">April 20, 2025</time></p>'),
    section('more', 'Without a date', '<p>Text</p>'),
  );
  const entries = elements(root, 'entry');
  expect(entries.map((entry) => ['id', 'title', 'updated'].map((name) => text(entry, name)))).toEqual([
    ['https://example.com/docs/news#b', 'Two <code>x</code> &amp; y', '2025-04-18T00:00:00Z'],
    ['https://example.com/docs/news#a', 'One', '2025-04-20T00:00:00Z'],
  ]);
  expect(['id', 'title', 'updated'].map((name) => text(root, name))).toEqual([
    'https://example.com/docs/news',
    'Test: News & more',
    '2025-04-20T00:00:00Z',
  ]);
});

test("the text needs neither the page's address nor its scripts", () => {
  const inner =
    '<h3 id="n">New</h3><a class="heading-link" href="#n">#</a><a href="/docs/a">A<wbr/>b</a><a href="#n">n</a><button type="button">Copy</button><img src="/docs/i.png" srcset="/docs/j.png 2x"/>';
  const [entry] = elements(feedOf(section('a', 'One', `<time dateTime="2025-04-18">Now</time>${inner}`)), 'entry');
  expect(entry && text(entry, 'content')).toBe(
    '<time dateTime="2025-04-18">Now</time><h3 id="n">New</h3><a href="https://example.com/docs/a">Ab</a><a href="https://example.com/docs/news#n">n</a><img src="https://example.com/docs/i.png"/>',
  );
});

test('addresses and attributes of any form are valid', () => {
  const other = { ...route, path: '/q&a' };
  const rest = '<p><time class="x" dateTime="2025-04-18">April 18</time><time dateTime="2025-13-45">?</time></p>';
  const html = `<div class="heading heading-2"><h2 class="y" id="a&amp;b">Title</h2></div>${rest}`;
  const { root } = parseXml(atomFeed(config, { route: other, html }));
  const [entry] = root ? elements(root, 'entry') : [];
  expect(entry && ['id', 'updated'].map((name) => text(entry, name))).toEqual([
    'https://example.com/docs/q&a#a&b',
    '2025-04-18T00:00:00Z',
  ]);
});

test('a page without such sections has an empty feed with a date', () => {
  const root = feedOf();
  expect(elements(root, 'entry')).toEqual([]);
  expect(text(root, 'updated')).toBe('1970-01-01T00:00:00Z');
});

test.each([
  ['/', '/index.xml'],
  ['/about/news', '/about/news.xml'],
])('%s has the feed %s', (path, feed) => expect(feedPath(path)).toBe(feed));
