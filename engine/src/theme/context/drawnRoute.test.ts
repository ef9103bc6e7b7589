import { expect, test } from 'vitest';
import { sampleRoute } from '../../../test/support/theme/sampleRoute.ts';
import type { RouteData, SidebarNode } from '../../site/model/routeData.ts';
import { addDrawn, withoutDrawn } from './drawnRoute.ts';

const closed = { active: false, trail: false, open: false, collapsible: true, items: null };
const ITEMS: SidebarNode[] = [
  { type: 'link', label: 'One', href: '/one', active: false },
  { type: 'link', label: 'Two', href: 'https://example.com', active: true, external: true, className: 'wide' },
  { type: 'link', label: 'Unlisted', href: '/unlisted', active: false, unlisted: true },
  { type: 'html', html: '<hr>' },
  { type: 'more', count: 3 },
  { ...closed, type: 'category', label: 'Closed', href: '/closed' },
  {
    type: 'category',
    label: 'Open',
    href: null,
    active: true,
    trail: true,
    open: true,
    collapsible: false,
    items: [{ type: 'link', label: 'Three', href: '/three', active: false }],
  },
];
/** What the sidebar draws: a link or, for more items, a button. */
const DRAWN: [label: string, href: string | null][] = [
  ['One', '/one'],
  ['Two', 'https://example.com'],
  ['3 more', null],
  ['Closed', '/closed'],
  ['Open', null],
  ['Three', '/three'],
];

test('data in a page lacks names and usual values of its sidebar, and gets them back from the markup', () => {
  const route = sampleRoute({
    sidebar: { name: 'docs', version: '1', href: '/docs.json', items: ITEMS },
    showToc: false,
  });
  const text = JSON.stringify(withoutDrawn(route));
  expect(text).toContain('"items":[{"type":"link"},{"type":"link","active":true,"external":true,"className":"wide"},');
  expect(text).toContain('{"type":"category"},');
  const links = DRAWN.map(([label, href]) => ({ firstChild: { textContent: label }, getAttribute: () => href }));
  const container = { querySelectorAll: (part: string) => (part === '.sidebar .side-link' ? links : []) };
  const sent = JSON.parse(text) as RouteData;
  addDrawn(sent, container as never);
  expect(sent).toEqual(route);
});
