import { expect, test } from 'vitest';
import type { SidebarNode } from '../../site/model/routeData.ts';
import { childrenAt, moveOn } from './useSidebar.ts';

const link = (label: string): SidebarNode => ({ type: 'link', label, href: '/', active: false });
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
  const active = { ...link('c'), active: true } as SidebarNode;
  const before = [link('a'), opened(category('b', active), { trail: true })];
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
