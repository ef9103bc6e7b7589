import { describe, expect, it } from 'vitest';
import { AT, h, outline, testContext } from '../../../test/support/content/testContext.ts';
import { linkHandler } from './link.ts';

function render(properties: Record<string, unknown>, site = {}) {
  const { ctx, diagnostics } = testContext(site);
  return { nodes: linkHandler({ ...h('a', 'text'), properties: properties as never }, ctx, AT), diagnostics, ctx };
}

describe('a', () => {
  it.each([
    [{ href: '/x' }, [['Link', { href: '/docs/x', external: false }, 'text']]],
    [{ href: 'https://a.org', title: 't' }, [['Link', { href: 'https://a.org', external: true, title: 't' }, 'text']]],
    [
      { href: '/x', id: 'i', className: ['c'], target: '_blank' },
      [
        [
          'Link',
          { href: '/docs/x', external: false, id: 'i', attributes: { className: 'c', target: '_blank' } },
          'text',
        ],
      ],
    ],
    [
      { href: 'https://a.org', rel: ['me', 'nofollow'], download: true, ariaLabel: 'l', dataTest: 'd' },
      [
        [
          'Link',
          {
            href: 'https://a.org',
            external: true,
            attributes: { rel: 'me nofollow', download: true, 'aria-label': 'l', 'data-test': 'd' },
          },
          'text',
        ],
      ],
    ],
    // anchors, new and old
    [{ id: 'gallery.asset' }, [['a', { id: 'gallery.asset' }, 'text']]],
    [{ name: 'old' }, [['a', { id: 'old' }, 'text']]],
    [{ id: 'i', className: ['c'] }, [['a', { className: ['c'], id: 'i' }, 'text']]],
    // footnotes keep their own attributes
    [
      { href: '#user-content-fn-1', dataFootnoteRef: true },
      [['a', { href: '#user-content-fn-1', dataFootnoteRef: true }, 'text']],
    ],
  ])('%j', (properties, expected) => {
    const { nodes, diagnostics } = render(properties);
    expect(outline(nodes)).toEqual(expected);
    expect(diagnostics).toEqual([]);
  });
});
