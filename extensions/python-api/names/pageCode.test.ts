import { expect, it } from 'vitest';
import { component } from '../../../engine/src/content/model/component.ts';
import { AT, h } from '../../../engine/test/support/content/testContext.ts';
import { pageCode } from './pageCode.ts';

/** Inline code as `codeHandler` produces it. */
const code = (text: string) => ({ ...h('code', text), data: { text: AT } as object });
const heading = (id: string, text: string) => component('Heading', { level: 2, id }, [code(text)]);
const link = (href: string, text: string) => component('Link', { href, external: false }, [code(text)]);

it('lists inline code with its section, and whether it may be a link', () => {
  const tree = {
    type: 'root' as const,
    children: [
      h('p', code('a'), link('/x', 'b')),
      heading('s', 'c'),
      component('Tabs', {}, [h('p', h('strong', code('d')))]),
      component('Card', {}, [h('p', code('e'))]),
      h('p', h('code', 'nobody wrote it')),
    ],
  };
  const found = pageCode(tree).map(({ text, section, canLink }) => [text, section.id, canLink, [...section.hrefs]]);
  expect(found).toEqual([
    ['a', '', true, ['/x']],
    ['b', '', false, ['/x']],
    ['c', 's', false, []],
    ['d', 's', true, []],
    ['e', 's', false, []],
  ]);
});

it("skips an index of the page, whose links aren't part of the text", () => {
  const index = h('nav', link('#dagster.asset', 'asset'));
  index.data = { repeats: true } as typeof index.data;
  const found = pageCode({ type: 'root', children: [index, h('p', code('asset'))] });
  expect(found.map(({ text, section }) => [text, [...section.hrefs]])).toEqual([['asset', []]]);
});

it('tracks the links of a table separately', () => {
  const table = component('Table', {}, [h('tr', h('td', code('asset')))]);
  const found = pageCode({ type: 'root', children: [h('p', link('#a', 'a')), table, h('p', code('b'))] });
  expect(found.map(({ text, section }) => [text, [...section.hrefs]])).toEqual([
    ['a', ['#a']],
    ['asset', []],
    ['b', ['#a']],
  ]);
});
