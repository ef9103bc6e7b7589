import type { Element, Root, RootContent } from 'hast';
import { describe, expect, it } from 'vitest';
import { AT, h, testContext, textNode } from '../../../test/support/content/testContext.ts';
import { codeBlock } from '../code/codeBlock.ts';
import { headingElement } from '../elements/heading.ts';
import { component } from '../model/component.ts';
import { sectionsOf } from './sections.ts';

const { ctx } = testContext();
const heading = (level: 1 | 2, id: string, ...children: Parameters<typeof textNode>[0][]) =>
  headingElement({ level, id, children: children.map(textNode), at: AT }, testContext().ctx);
const root = (...children: RootContent[]): Root => ({ type: 'root', children });
const code = (text: string) => codeBlock({ code: text, language: 'python', at: AT }, ctx);

it('collects text and code under each heading', () => {
  const tree = root(
    h('p', 'Some ', h('em', 'first'), '\n', h('code', 'dg.asset'), ' text.'),
    heading(2, 'one', 'One ', h('code', 'io_manager')),
    h('ul', h('li', 'item ', h('em', 'linked')), h('li', h('p', 'loose'), h('ul', h('li', 'deep')))),
    h('Details', h('summary', 'More'), h('p', 'closed text')),
    h('Table', h('tbody', h('tr', h('td', 'a'), h('td', 'b')))),
    code('import gallery as dg\n\n@dg.asset\ndef f(): ...'),
  );
  expect(sectionsOf(tree, 'Page')).toEqual([
    { anchor: '', level: 1, title: 'Page', isCode: false, text: ['Some first dg.asset text.'], code: ['dg.asset'] },
    {
      anchor: 'one',
      level: 2,
      title: 'One io_manager',
      isCode: false,
      text: ['item linked', 'loose', 'deep', 'More', 'closed text', 'a b'],
      code: ['io_manager', 'gallery', '@dg.asset'],
    },
  ]);
});

it('notes which pages the texts link to, without names in code, terms, this page, and other sites', () => {
  const link = (href: string, word: RootContent, more = {}) =>
    component('Link', { href, external: false, ...more }, [word as Element]);
  const tree = root(
    h('p', 'Text.'),
    h('p', link('/a#b', textNode('one')), link('/c?d=e', textNode('two')), link('#here', textNode('three'))),
    h('p', link('/api#x', h('code', 'x')), link('/term', textNode('t'), { term: true })),
    h('p', link('https://x.y/z', textNode('z'), { external: true })),
    h('table', h('tbody', h('tr', h('td', 'a'), h('td', link('/f', textNode('f')))))),
  );
  expect(sectionsOf(tree, 'P')[0]).toMatchObject({ links: { 1: ['/a', '/c'], 4: ['/f'] } });
});

it('starts no second section for a heading that repeats the title', () => {
  expect(sectionsOf(root(heading(1, 'page', 'Page'), h('p', 'x')), 'Page')).toMatchObject([
    { anchor: '', text: ['x'] },
  ]);
});

it('reads loose text, line breaks and the words of cards', () => {
  const card = component('Card', { title: 'T', external: false }, [{ type: 'text', value: 'about' }]);
  const tree = root({ type: 'text', value: 'loose' }, h('p', 'a', h('br'), 'b'), h('CardGroup', card));
  expect(sectionsOf(tree, 'P')[0]?.text).toEqual(['loose', 'a b', 'T', 'about']);
});

it('reads badges and the labels of tabs', () => {
  const badge = component('Badge', { status: 'beta' });
  const tab = component('TabItem', { value: 'mac', label: 'macOS', tabsId: 't', selected: false }, [h('p', 'x')]);
  const tree = root(h('p', 'Marked ', badge, '.'), h('Tabs', tab));
  expect(sectionsOf(tree, 'P')[0]?.text).toEqual(['Marked beta.', 'macOS', 'x']);
});

it('skips repetition: footnote marks, their heading, and tables of contents in the text', () => {
  const mark = { ...h('a', '1'), properties: { dataFootnoteRef: true } };
  const back = { ...h('a', '↩'), properties: { dataFootnoteBackref: '' } };
  const label = { ...h('h2', 'Footnotes'), properties: { id: 'footnote-label' } };
  const toc = { ...h('ul', h('li', 'One')), data: { repeats: true } as never };
  const tree = root(
    toc,
    h('p', 'Text', h('sup', mark), '.'),
    h('section', label, h('ol', h('li', h('p', 'The note. ', back)))),
  );
  expect(sectionsOf(tree, 'P')).toMatchObject([{ text: ['Text.', 'The note.'] }]);
});

it('recognizes headings that contain only code, and reads the lines of commands as text', () => {
  const heading = (...children: Element['children']) =>
    headingElement({ level: 2, id: 'a', children, at: AT }, testContext().ctx);
  const shell = codeBlock({ code: 'dg dev', language: 'bash', at: AT }, ctx);
  const tree = root(heading(h('code', 'gallery.yaml')), shell, heading(h('code', 'x'), textNode(' in short')));
  expect(sectionsOf(tree, 'P')).toMatchObject([
    { anchor: '' },
    { title: 'gallery.yaml', isCode: true, text: ['dg dev'], code: ['gallery.yaml'] },
    { title: 'x in short', isCode: false },
  ]);
});

describe('API names', () => {
  const marked = (element: Element, name: string, kind: string): Element => {
    element.data = { symbol: { name, kind, path: `m.${name}`, signature: `m.${name}(a)` } } as Element['data'];
    return element;
  };
  const row = (id: string, name: string, said: string) =>
    marked({ ...h('tr', h('td', h('code', name)), h('td', said)), properties: { id } }, name, 'option');

  it('a marked heading is found by name, import path, call, and kind', () => {
    const tree = root(marked(heading(2, 'm.run', h('code', 'run')), 'run', 'function'), h('p', 'Runs it.'));
    expect(sectionsOf(tree, 'Page')[1]).toEqual({
      anchor: 'm.run',
      level: 2,
      title: 'run',
      isCode: true,
      symbol: { kind: 'function', path: 'm.run', signature: 'm.run(a)' },
      text: ['Runs it.'],
      code: ['m.run', 'm.run(a)', 'function', 'run'],
    });
  });

  it('a marked row is a section below its heading, and what follows belongs to the heading again', () => {
    const tree = root(
      heading(2, 'run', 'run'),
      h('p', 'Before.'),
      h('table', h('tbody', row('opt-a', '--a', 'Does a.'), row('opt-b', '--b', 'Does b.'))),
      h('p', 'After.'),
    );
    const sections = sectionsOf(tree, 'Page').slice(1);
    expect(sections.map(({ anchor, level, title, text }) => ({ anchor, level, title, text }))).toEqual([
      { anchor: 'run', level: 2, title: 'run', text: ['Before.', 'After.'] },
      { anchor: 'opt-a', level: 3, title: '--a', text: ['--a Does a.'] },
      { anchor: 'opt-b', level: 3, title: '--b', text: ['--b Does b.'] },
    ]);
  });

  it('skips rows that add nothing', () => {
    const index = h('nav', h('ul', h('li', 'run')));
    index.data = { repeats: true } as Element['data'];
    expect(sectionsOf(root(index, h('p', 'Text.')), 'Page')).toMatchObject([{ text: ['Text.'] }]);
  });
});
