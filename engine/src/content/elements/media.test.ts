import type { Properties } from 'hast';
import { expect, it } from 'vitest';
import { AT, h, testContext } from '../../../test/support/content/testContext.ts';
import { media } from './media.ts';

const SITE = {
  paths: { '/a.png': 'static', '/b.png': 'static' } as const,
  pictures: { 'docs/guides/build/near.png': { width: 2, height: 1 } },
};

function render(properties: Properties) {
  const { ctx, diagnostics } = testContext(SITE);
  const [made] = media({ ...h('source'), properties }, ctx, AT);
  return { properties: made?.type === 'element' ? made.properties : {}, links: ctx.links, diagnostics };
}

it.each<[Properties, Properties, string[]]>([
  [{ src: '/a.png' }, { src: '/docs/a.png' }, ['/a.png']],
  [{ poster: 'near.png' }, { poster: '/docs/assets/files/near-0123456789abcdef.png' }, []],
  [{ data: '/none.pdf' }, { data: '/docs/none.pdf' }, ['/none.pdf']],
  [{ srcSet: '/a.png 1x, /b.png 2x' }, { srcSet: '/docs/a.png 1x, /docs/b.png 2x' }, ['/a.png', '/b.png']],
  [{ srcSet: '/a.png,/none.png 2x' }, { srcSet: '/docs/a.png, /docs/none.png 2x' }, ['/a.png', '/none.png']],
  [{ srcSet: 'https://a.org/b,c.png 2x' }, { srcSet: 'https://a.org/b,c.png 2x' }, []],
])('%j', (written, properties, paths) => {
  const result = render(written);
  expect(result.properties).toEqual(properties);
  expect(result.links.map(({ path }) => path)).toEqual(paths);
  expect(result.diagnostics).toEqual([]);
});

it('reports a missing file next to the page', () => {
  expect(render({ srcSet: './none.png 2x' })).toMatchObject({ properties: {}, diagnostics: [{ id: 'missing-file' }] });
});
