import { expect, test } from 'vitest';
import type { SidebarNode } from '../../../site/routeData.ts';
import { childrenAt } from './useSidebar.ts';

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
  // a sidebar that has changed since the page was made
  ['a link', '0.', null],
  ['nothing', '7.2.', null],
])('children of %s', (_, path, children) => {
  expect(childrenAt(whole, path)).toEqual(children);
});
