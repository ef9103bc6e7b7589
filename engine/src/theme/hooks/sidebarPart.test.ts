import { expect, test } from 'vitest';
import type { SidebarNode } from '../../site/model/routeData.ts';
import { childrenAt, moveOn, placedItems } from './sidebarPart.ts';

const link = (label: string, active = false): SidebarNode => ({ type: 'link', label, href: '/', active });
const category = (label: string, ...items: SidebarNode[]): SidebarNode => ({
  type: 'category',
  label,
  href: null,
  active: false,
  trail: false,
  open: false,
  collapsible: true,
  items,
});
const deep = category('deep', link('x'));
const whole = [link('a'), category('b', link('c'), deep)];

test.each([
  ['the top level', '', whole],
  ['a category', '1.', [link('c'), deep]],
  ['a category in it', '1.1.', [link('x')]],
  // a sidebar that has changed since the page was built
  ['a link', '0.', null],
  ['nothing', '7.2.', null],
])('children of %s', (_, path, children) => {
  expect(childrenAt(whole, path)).toEqual(children);
});

const nothing = { choices: {}, seen: {} };
const opened = (node: SidebarNode, more = {}): SidebarNode => ({ ...node, open: true, ...more }) as SidebarNode;
const closed = (node: SidebarNode): SidebarNode => ({ ...node, items: null }) as SidebarNode;

test('categories that were open stay open, with their children', () => {
  const before = [link('a'), opened(category('b', link('c', true)), { trail: true })];
  const now = [link('a'), closed(category('b'))];
  expect(moveOn(nothing, before, now)).toEqual({ choices: { '1.': true }, seen: { '1.': [link('c')] } });
});

test('categories that the reader closed stay closed, unless the new page is inside', () => {
  const page = [opened(category('a', link('x'))), opened(category('b', link('y')), { trail: true })];
  const { choices } = moveOn({ choices: { '0.': false, '1.': false }, seen: {} }, page, page);
  expect(choices).toEqual({ '0.': false });
});

test('hidden entries of a long level count in the paths', () => {
  const before: SidebarNode[] = [{ type: 'more', count: 40 }, opened(category('b', link('c')))];
  expect(moveOn(nothing, before, []).choices).toEqual({ '40.': true });
});

const more = (count: number): SidebarNode => ({ type: 'more', count });
const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((label) => link(label));

function outline(items: SidebarNode[], whole: SidebarNode[] | null): string {
  return placedItems(items, whole)
    .map(({ node, index }) => {
      if (node.type === 'more') return `${index}:…${node.count}`;
      return `${index}:${node.type === 'link' ? node.label : node.type}${'active' in node && node.active ? '*' : ''}`;
    })
    .join(' ');
}

test.each<[name: string, items: SidebarNode[], part: string, whole: string]>([
  ['nothing left out', six, '0:a 1:b 2:c 3:d 4:e 5:f', '0:a 1:b 2:c 3:d 4:e 5:f'],
  ['the end left out', [link('a', true), more(5)], '0:a* 1:…5', '0:a* 1:b 2:c 3:d 4:e 5:f'],
  ['the start left out', [more(5), link('f', true)], '0:…5 5:f*', '0:a 1:b 2:c 3:d 4:e 5:f*'],
  ['both', [more(2), link('c'), link('d', true), more(2)], '0:…2 2:c 3:d* 4:…2', '0:a 1:b 2:c 3:d* 4:e 5:f'],
])('indexes refer to the whole level: %s', (_, items, part, whole) => {
  expect(outline(items, null)).toBe(part);
  expect(outline(items, six)).toBe(whole);
});
