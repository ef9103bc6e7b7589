import { expect, it } from 'vitest';
import { testPage, testSite } from '../../../test/support/site/testSite.ts';
import type { ResolvedItem, ResolvedSidebar } from '../model/model.ts';
import type { SidebarNode } from '../model/routeData.ts';
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
      if (node.type === 'more') return `…${node.count}`;
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

it('shows the top level to a page without a place', () => {
  expect(outline(openTrail(sidebar, undefined))).toBe('Closed- Open+[c] <hr> d');
});

it('adds the properties that the theme draws', () => {
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

it('carries which pages are unlisted, in the page and in the separate file', () => {
  const { sidebars, places } = testSite({
    pages: [testPage('docs/own.md', { unlisted: true }), testPage('docs/u.md', { unlisted: true }), 'docs/a.md'],
    sidebars: {
      docs: [
        'u',
        { type: 'category', label: 'C', link: { type: 'doc', id: 'own' }, items: ['u', 'a'], collapsed: false },
      ],
    },
  }).model;
  const unlistedLink = { type: 'link', label: 'u', href: '/u', active: false, unlisted: true };
  const whole = (active: boolean) => [
    unlistedLink,
    {
      type: 'category',
      href: '/a',
      linkUnlisted: true,
      items: [unlistedLink, { type: 'link', label: 'a', href: '/a', active }],
    },
  ];
  const { docs } = sidebars;
  if (!docs) throw new Error('no sidebar');
  expect(openTrail(docs, places.a)).toMatchObject(whole(true));
  expect(JSON.parse(sidebarJson(docs)).items).toMatchObject(whole(false));
});

it('writes every item to the separate file, none active', () => {
  const file = JSON.parse(sidebarJson(sidebar));
  expect(file).toMatchObject({ name: 'docs', version: sidebar.version });
  expect(outline(file.items)).toBe('Closed-[Inner-[a] b] Open+[c] <hr> d');
});

const links = (count: number): ResolvedItem[] =>
  Array.from({ length: count }, (_, index) => ({ type: 'link', label: `${index}`, href: `/${index}`, docId: null }));
const sidebarOf = (items: ResolvedItem[]): ResolvedSidebar => ({ name: 'docs', version: 'v', items, order: [] });
const place = (...trail: number[]) => ({ sidebar: 'docs', trail, shown: true, order: 0 });
const openCategory = (items: ResolvedItem[]): ResolvedItem => ({
  type: 'category',
  label: 'C',
  href: null,
  ownPage: false,
  docId: null,
  collapsible: true,
  collapsed: false,
  items,
});
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const spell = (from: number, active: number, to: number) =>
  range(from, to)
    .map((index) => (index === active ? `${index}*` : index))
    .join(' ');

it.each([
  ['not long', 200, [100], spell(0, 100, 199)],
  ['the trail at its start', 5000, [0], `${spell(0, 0, 50)} …4949`],
  ['the window touches the start', 5000, [50], `${spell(0, 50, 100)} …4899`],
  ['the trail in its middle', 5000, [2500], `…2450 ${spell(2450, 2500, 2550)} …2449`],
  ['just long, both sides left out', 201, [100], `…50 ${spell(50, 100, 150)} …50`],
  ['the window touches the end', 5000, [4949], `…4899 ${spell(4899, 4949, 4999)}`],
  ['the trail at its end', 5000, [4999], `…4949 ${spell(4949, 4999, 4999)}`],
  ['the trail does not pass', 5000, [], `${spell(0, -1, 99)} …4900`],
])('shows a part of a long level: %s', (_, length, trail, expected) => {
  expect(outline(openTrail(sidebarOf(links(length)), place(...trail)))).toBe(expected);
});

it('follows the trail below a long level', () => {
  const items = [...links(300), openCategory(links(2)), ...links(300)];
  const shown = outline(openTrail(sidebarOf(items), place(300, 1)));
  expect(shown).toBe(`…250 ${spell(250, -1, 299)} C>+[0 1*] ${spell(0, -1, 49)} …250`);
});

it('shows a part of a long category off the trail', () => {
  const items = [openCategory(links(300)), ...links(1)];
  expect(outline(openTrail(sidebarOf(items), place(1)))).toBe(`C+[${spell(0, -1, 99)} …200] 0*`);
});

it('writes long levels completely to the separate file', () => {
  expect(JSON.parse(sidebarJson(sidebarOf(links(5000)))).items).toHaveLength(5000);
});
