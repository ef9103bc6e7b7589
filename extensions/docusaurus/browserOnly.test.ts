import { expect, it } from 'vitest';
import { pageOutline, renderPage } from '../../engine/test/support/content/testPage.ts';
import docusaurus from './content.ts';

const site = { hooks: [docusaurus.open()] };

it.each([
  ['<BrowserOnly>{() => <span>static</span>}</BrowserOnly>', ['span', 'static']],
  ['<BrowserOnly>\n{() => (\n  <div>\n    a\n    <b>c</b>\n  </div>\n)}\n</BrowserOnly>', ['div', 'a', ['b', 'c']]],
])('%j shows what the function returns', async (text, expected) => {
  expect((await renderPage(text, site)).diagnostics).toEqual([]);
  expect(JSON.stringify(await pageOutline(text, site))).toContain(JSON.stringify(expected));
});

it.each([
  '<BrowserOnly>{() => <b>{location.href}</b>}</BrowserOnly>',
  '<BrowserOnly>{(a) => <b>c</b>}</BrowserOnly>',
  '<BrowserOnly>{() => <b>a_b_</b>}</BrowserOnly>',
  '<BrowserOnly>{() => { return <b>a</b>; }}</BrowserOnly>',
])('warns about %j, which shows nothing', async (text) => {
  expect((await renderPage(text, site)).diagnostics).toMatchObject([{ id: 'expression', level: 'warn', line: 1 }]);
});
