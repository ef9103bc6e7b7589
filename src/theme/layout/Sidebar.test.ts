import { expect, test } from 'vitest';
import type { SidebarNode } from '../../site/model/routeData.ts';
import { placedItems } from './Sidebar.tsx';

const link = (label: string, active = false): SidebarNode => ({ type: 'link', label, href: '/', active });
const more = (count: number): SidebarNode => ({ type: 'more', count });
const level = ['a', 'b', 'c', 'd', 'e', 'f'].map((label) => link(label));

function outline(items: SidebarNode[], whole: SidebarNode[] | null): string {
  return placedItems(items, whole)
    .map(({ node, index }) => {
      if (node.type === 'more') return `${index}:…${node.count}`;
      return `${index}:${node.type === 'link' ? node.label : node.type}${'active' in node && node.active ? '*' : ''}`;
    })
    .join(' ');
}

test.each<[name: string, items: SidebarNode[], part: string, whole: string]>([
  ['nothing left out', level, '0:a 1:b 2:c 3:d 4:e 5:f', '0:a 1:b 2:c 3:d 4:e 5:f'],
  ['the end left out', [link('a', true), more(5)], '0:a* 1:…5', '0:a* 1:b 2:c 3:d 4:e 5:f'],
  ['the start left out', [more(5), link('f', true)], '0:…5 5:f*', '0:a 1:b 2:c 3:d 4:e 5:f*'],
  ['both', [more(2), link('c'), link('d', true), more(2)], '0:…2 2:c 3:d* 4:…2', '0:a 1:b 2:c 3:d* 4:e 5:f'],
])('indexes refer to the whole level: %s', (_, items, part, whole) => {
  expect(outline(items, null)).toBe(part);
  expect(outline(items, level)).toBe(whole);
});
