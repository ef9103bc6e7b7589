import { expect, it } from 'vitest';
import type { SidebarNode } from '../routeData.ts';
import { testSite } from '../testSite.ts';
import { openTrail, sidebarJson } from './sidebarNodes.ts';

const { model } = testSite({
  pages: ['docs/own.md', 'docs/a.md', 'docs/b.md', 'docs/c.md', 'docs/d.md'],
  sidebars: {
    docs: [
      {
        type: 'category',
        label: 'Closed',
        link: { type: 'doc', id: 'own' },
        items: [{ type: 'category', label: 'Inner', items: ['a'] }, 'b'],
      },
      { type: 'category', label: 'Open', collapsed: false, className: 'x', items: ['c'] },
      { type: 'html', value: '<hr>' },
      'd',
    ],
  },
});
const sidebar = model.sidebars.docs;
if (!sidebar) throw new Error('no sidebar');

/** `+` open, `-` closed, `>` on the trail, `*` active. */
function outline(nodes: SidebarNode[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'html') return node.html;
      if (node.type === 'link') return node.label + (node.active ? '*' : '');
      const marks = (node.trail ? '>' : '') + (node.active ? '*' : '') + (node.open ? '+' : '-');
      return `${node.label}${marks}${node.items ? `[${outline(node.items)}]` : ''}`;
    })
    .join(' ');
}

it.each([
  ['a', 'Closed>+[Inner>+[a*] b] Open+[c] <hr> d'],
  ['b', 'Closed>+[Inner- b*] Open+[c] <hr> d'],
  ['own', 'Closed>*+[Inner- b] Open+[c] <hr> d'],
  ['c', 'Closed- Open>+[c*] <hr> d'],
  ['d', 'Closed- Open+[c] <hr> d*'],
])('opens the trail to %s', (id, expected) => {
  expect(outline(openTrail(sidebar, model.places[id]))).toBe(expected);
});

it('shows the top level to a page that has no place in it', () => {
  expect(outline(openTrail(sidebar, undefined))).toBe('Closed- Open+[c] <hr> d');
});

it('gives nodes what the theme draws', () => {
  expect(openTrail(sidebar, model.places.c)[1]).toEqual({
    type: 'category',
    label: 'Open',
    href: '/c',
    active: false,
    trail: true,
    open: true,
    collapsible: true,
    className: 'x',
    items: [{ type: 'link', label: 'c', href: '/c', active: true }],
  });
});

it('writes every item to the file of its own, none active', () => {
  const file = JSON.parse(sidebarJson(sidebar));
  expect(file).toMatchObject({ name: 'docs', version: sidebar.version });
  expect(outline(file.items)).toBe('Closed-[Inner-[a] b] Open+[c] <hr> d');
});
