import { expect, it } from 'vitest';
import { AT, h, testContext } from '../../../test/support/content/testContext.ts';
import { embed } from './media.ts';

const SITE = { paths: { '/demo': 'page', '/files/demo.html': 'static' } as const };

function render(attribute: 'src' | 'action' | 'formAction', written: string) {
  const { ctx, diagnostics } = testContext(SITE);
  const node = { ...h('iframe'), properties: { title: 'Demo', [attribute]: written } };
  const [made] = embed(attribute)(node, ctx, AT);
  return { properties: made?.type === 'element' ? made.properties : {}, links: ctx.links, diagnostics };
}

it.each([
  ['src', '/files/demo.html', '/docs/files/demo.html', [{ path: '/files/demo.html', hash: null }]],
  ['src', '/demo#part', '/docs/demo#part', [{ path: '/demo', hash: 'part' }]],
  ['action', '/nowhere', '/docs/nowhere', [{ path: '/nowhere', hash: null }]],
  ['formAction', '/demo', '/docs/demo', [{ path: '/demo', hash: null }]],
  ['src', 'https://example.org/docs/demo', 'https://example.org/docs/demo', [{ path: '/demo', hash: null }]],
] as const)('%s="%s"', (attribute, written, target, links) => {
  const result = render(attribute, written);
  expect(result.properties).toEqual({ title: 'Demo', [attribute]: target });
  expect(result.links).toMatchObject(links);
  expect(result.diagnostics).toEqual([]);
});

it('reports an empty target', () => {
  expect(render('src', '').diagnostics).toMatchObject([{ id: 'broken-link', message: 'The link "" leads nowhere' }]);
});
