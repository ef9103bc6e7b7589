import { expect, it } from 'vitest';
import { AT, testContext } from '../../../test/support/content/testContext.ts';
import { resolveFile } from './pageAsset.ts';
import { findPicture, resolvePicture } from './resolvePicture.ts';

const size = { width: 20, height: 10 };
const pictures = {
  'static/img/a b.png': size,
  'static/img/a.png': size,
  'static/d.svg': size,
  'docs/guides/build/b.png': size,
};
const site = {
  pictures,
  files: { 'static/d.svg': '<svg fill="currentColor"/>', 'docs/guides/build/free.svg': '<svg fill="red"/>' },
  paths: { '/img/x.bin': 'static' as const },
};

it.each([
  ['/img/a.png', { src: '/docs/img/a.png', ...size }],
  ['@site/static/img/a.png', { src: '/docs/img/a.png', ...size }],
  ['../../../static/img/a.png', { src: '/docs/img/a.png', ...size }],
  ['/img/a%20b.png', { src: '/docs/img/a%20b.png', ...size }],
  // next to the page, named after its content
  ['./b.png', { src: '/docs/assets/files/b-0123456789abcdef.png', ...size }],
  ['b.png', { src: '/docs/assets/files/b-0123456789abcdef.png', ...size }],
  ['@site/docs/guides/build/b.png', { src: '/docs/assets/files/b-0123456789abcdef.png', ...size }],
  // unchecked
  ['pathname:///other/a.png', { src: '/other/a.png' }],
  // without a size
  ['./free.svg', { src: '/docs/assets/files/free-0123456789abcdef.svg' }],
  // a format of unknown size
  ['/img/x.bin', { src: '/docs/img/x.bin' }],
  // a diagram
  ['/d.svg', { src: '/docs/d.svg', ...size, inlineSvg: '<svg fill="currentColor"/>' }],
  // external
  ['https://a.org/x.png', { src: 'https://a.org/x.png' }],
])('finds %s', (src, expected) => {
  const { ctx, diagnostics } = testContext(site);
  expect(resolvePicture(src, AT, ctx)).toEqual(expected);
  expect(diagnostics).toEqual([]);
});

it("warns about a diagram that can't be inlined, and shows it as a picture", () => {
  const files = { 'static/d.svg': '<svg><style>g{fill:currentColor}</style><g/></svg>' };
  const { ctx, diagnostics } = testContext({ ...site, files });
  expect(resolvePicture('/d.svg', AT, ctx)).toEqual({ src: '/docs/d.svg', ...size });
  expect(diagnostics).toMatchObject([
    {
      id: 'broken-image',
      level: 'warn',
      ...AT,
      message: `The diagram "/d.svg" has <style>, so it is shown as a picture and doesn't follow the color mode`,
    },
  ]);
});

it.each([
  ['<svg><style>g{fill:currentColor}</style><g/></svg>'],
  ['<svg fill="currentColor"/>'],
  ['<svg class="diagram"'],
])('finds a picture without reading it: %s', (svg) => {
  const { ctx, diagnostics } = testContext({ ...site, files: { 'static/d.svg': svg } });
  expect(findPicture('/d.svg', AT, ctx)).toEqual({ file: 'static/d.svg', src: '/docs/d.svg', ...size });
  expect(diagnostics).toEqual([]);
});

it('records the picture as a fact', () => {
  const { ctx } = testContext(site);
  resolvePicture('/img/a.png', AT, ctx);
  expect(ctx.links).toEqual([{ path: '/img/a.png', hash: null, written: '/img/a.png', kind: 'image', ...AT }]);
});

it.each([
  ['none.png', 'The picture "none.png" does not exist', 'Did you mean "/img/a.png"?'],
  ['', 'The picture "" does not exist', 'Did you mean "/img/a.png"?'],
  ...['https://', '//', 'file:///x', 'pathname://file:///x', 'pathname://https://'].map((address) => [
    address,
    `The picture "${address}" does not exist`,
    'Put it in static/img/, or next to the page.',
  ]),
])('reports %j', (src, message, hint) => {
  const { ctx, diagnostics } = testContext({ ...site, near: ['static/img/a.png'] });
  expect(resolvePicture(src, AT, ctx)).toBeUndefined();
  expect(diagnostics).toEqual([{ id: 'broken-image', level: 'error', ...AT, message, hint }]);
});

it('suggests a file instead of a data: address', () => {
  const { ctx, diagnostics } = testContext({ ...site, near: ['static/img/a.png'] });
  expect(resolvePicture(`data:image/png;base64,${'A'.repeat(100)}`, AT, ctx)).toBeUndefined();
  expect(diagnostics).toMatchObject([
    {
      id: 'broken-image',
      message: `The picture "data:image/png;base64,${'A'.repeat(17)}…" is a data: address, which isn't supported`,
      hint: 'Save it as a file in static/img/ or next to the page, and write its path.',
    },
  ]);
});

it('copies a picture next to the page, without a link check', () => {
  const { ctx } = testContext(site);
  resolvePicture('./b.png', AT, ctx);
  expect([...ctx.assets]).toEqual([['/assets/files/b-0123456789abcdef.png', 'docs/guides/build/b.png']]);
  expect(ctx.links).toEqual([]);
});

it.each(['img/a.png', './img/a.png', 'static/img/a.png', 'img/a.png?raw=true'])(
  'suggests the static file for %s',
  (src) => {
    const { ctx, diagnostics } = testContext({
      ...site,
      paths: { '/img/a.png': 'static' },
      near: ['static/img/b.png'],
    });
    resolvePicture(src, AT, ctx);
    resolveFile(src, AT, ctx);
    expect(diagnostics.map(({ id, hint }) => `${id}: ${hint}`)).toEqual([
      'broken-image: Did you mean "/img/a.png"?',
      'missing-file: Did you mean "/img/a.png"?',
    ]);
  },
);

it('suggests the nearest picture next to the page', () => {
  const { ctx, diagnostics } = testContext({ ...site, near: ['docs/guides/build/b.png'] });
  expect(resolvePicture('./c.png', AT, ctx)).toBeUndefined();
  expect(diagnostics[0]?.hint).toBe('Did you mean "./b.png"?');
});

it('reports an SVG that is not well-formed', () => {
  const files = { 'static/d.svg': '<svg fill="currentColor"><g></svg><script>x()</script>' };
  const { ctx, diagnostics } = testContext({ ...site, files });
  expect(resolvePicture('/d.svg', AT, ctx)).toBeUndefined();
  expect(diagnostics[0]?.message).toMatch(
    /^The picture "\/d.svg" is not a well-formed SVG: Missing end tag for element g/,
  );
});
