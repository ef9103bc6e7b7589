import type { Element, Root } from 'hast';
import { describe, expect, it } from 'vitest';
import { AT, h, testContext, textNode } from '../../../test/support/content/testContext.ts';
import { headingElement } from '../elements/heading.ts';
import { tableOfContents } from './toc.ts';

const heading = (level: 1 | 2 | 3 | 4 | 5, id: string, ...children: Parameters<typeof textNode>[0][]) =>
  headingElement({ level, id, children: children.map(textNode), at: AT }, testContext().ctx);

const tree = (): Root => ({
  type: 'root',
  children: [
    heading(1, 'h1', 'Title'),
    heading(2, 'a', 'A & ', h('code', 'b<c>'), ' ', h('Link', 'd'), ' ', h('em', 'e')),
    h('Tabs', h('TabItem', heading(3, 't', 'In a tab'))),
    h('Details', heading(4, 'd', 'In details'), h('Admonition', heading(5, 'x', 'Too deep'))),
  ],
});

describe('tableOfContents', () => {
  it('lists levels 2 to 4, wherever they are, with inline markup but no links', () => {
    expect(tableOfContents(tree(), {})).toEqual([
      { level: 2, id: 'a', html: 'A &amp; <code>b&lt;c&gt;</code> d <em>e</em>', text: 'A & b<c> d e' },
      { level: 3, id: 't', html: 'In a tab', text: 'In a tab' },
      { level: 4, id: 'd', html: 'In details', text: 'In details' },
    ]);
  });

  it('lists a class member by its own name', () => {
    const member = heading(3, 'm.T.run', h('code', 'T.run()'));
    member.data = {
      symbol: { name: 'T.run', kind: 'method', path: 'm.T.run', signature: 'm.T.run()', short: 'run<T>()' },
    } as Element['data'];
    expect(tableOfContents({ type: 'root', children: [member] }, {})).toEqual([
      { level: 3, id: 'm.T.run', html: '<code>run&lt;T&gt;()</code>', text: 'run<T>()' },
    ]);
  });

  it.each([
    [{ toc_max_heading_level: 2 }, ['a']],
    [{ toc_min_heading_level: 3 }, ['t', 'd']],
    [{ toc_min_heading_level: 3, toc_max_heading_level: 3 }, ['t']],
    [{ toc_max_heading_level: 6 }, ['a', 't', 'd', 'x']],
  ] as const)('respects %j', (frontMatter, ids) => {
    expect(tableOfContents(tree(), frontMatter).map(({ id }) => id)).toEqual(ids);
  });
});
