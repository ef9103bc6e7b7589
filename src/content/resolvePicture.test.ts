import { expect, it } from 'vitest';
import { resolvePicture } from './resolvePicture.ts';
import { AT, testContext } from './testContext.ts';

const size = { width: 20, height: 10 };
const pictures = {
  'static/img/a b.png': size,
  'static/img/a.png': size,
  'static/d.svg': size,
  'docs/guides/build/b.png': size,
};
const site = {
  pictures,
  files: { 'static/d.svg': '<svg fill="currentColor"/>' },
  paths: { '/img/x.bin': 'static' as const },
};

it.each([
  ['/img/a.png', { src: '/docs/img/a.png', ...size }],
  ['@site/static/img/a.png', { src: '/docs/img/a.png', ...size }],
  ['../../../static/img/a.png', { src: '/docs/img/a.png', ...size }],
  ['/img/a%20b.png', { src: '/docs/img/a%20b.png', ...size }],
  // a format whose size nobody can read
  ['/img/x.bin', { src: '/docs/img/x.bin' }],
  // a diagram
  ['/d.svg', { src: '/docs/d.svg', ...size, inlineSvg: '<svg fill="currentColor"/>' }],
  // elsewhere
  ['https://a.org/x.png', { src: 'https://a.org/x.png' }],
])('finds %s', (src, expected) => {
  const { ctx, diagnostics } = testContext(site);
  expect(resolvePicture(src, AT, ctx)).toEqual(expected);
  expect(diagnostics).toEqual([]);
});

it('notes the picture as a fact', () => {
  const { ctx } = testContext(site);
  resolvePicture('/img/a.png', AT, ctx);
  expect(ctx.links).toEqual([{ path: '/img/a.png', hash: null, written: '/img/a.png', kind: 'image', ...AT }]);
});

it.each([
  ['/img/none.png', 'The picture "/img/none.png" is not there', 'Did you mean "/img/a.png"?'],
  ['none.png', 'The picture "none.png" is not there', 'Did you mean "/img/a.png"?'],
  ['', 'The picture "" is not there', 'Did you mean "/img/a.png"?'],
  ['./b.png', 'The picture "./b.png" lies outside of static/', 'Move it to static/img/ and write "/img/b.png".'],
])('reports %j', (src, message, hint) => {
  const { ctx, diagnostics } = testContext({ ...site, near: ['static/img/a.png'] });
  expect(resolvePicture(src, AT, ctx)).toBeUndefined();
  expect(diagnostics).toEqual([{ id: 'broken-image', level: 'error', ...AT, message, hint }]);
});
