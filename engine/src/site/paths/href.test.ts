import { describe, expect, it } from 'vitest';
import { siteHref, siteUrl } from './href.ts';

describe('siteHref', () => {
  it.each([
    // trailing slash: only true adds one
    ['/', undefined, '/guides/build', '/guides/build'],
    ['/', undefined, '/guides/build/', '/guides/build'],
    ['/', false, '/guides/build/', '/guides/build'],
    ['/', true, '/guides/build', '/guides/build/'],
    // query and hash are kept, after the slash
    ['/', true, '/guides?x=1#y', '/guides/?x=1#y'],
    ['/', false, '/guides/#y', '/guides#y'],
    // the home page is the base URL in every case
    ['/', false, '/', '/'],
    ['/docs/', false, '/', '/docs/'],
    ['/docs/', true, '/#a', '/docs/#a'],
    // base URL
    ['/docs/', false, '/guides', '/docs/guides'],
    ['/docs/', true, '/docs/x', '/docs/docs/x/'],
    // files never get a slash; a version number isn't an extension
    ['/docs/', true, '/img/logo.svg', '/docs/img/logo.svg'],
    ['/', true, '/api/1.10.11', '/api/1.10.11/'],
    // other addresses are unchanged
    ['/docs/', true, '#part', '#part'],
    ['/docs/', true, 'https://example.com/a', 'https://example.com/a'],
    ['/docs/', true, 'mailto:a@example.com', 'mailto:a@example.com'],
    ['/docs/', true, 'pathname:///api/', '/docs/api/'],
    ['/docs/', true, 'pathname:///api', '/docs/api'],
    ['/docs/', true, 'pathname://../api/x', '../api/x'],
    ['/docs/', true, '//cdn.example.com/a', '//cdn.example.com/a'],
  ])('baseUrl %s, trailingSlash %s: %s -> %s', (baseUrl, trailingSlash, path, href) => {
    expect(siteHref({ baseUrl, trailingSlash }, path)).toBe(href);
  });
});

describe('siteUrl', () => {
  it.each([
    ['/guides', 'https://example.com/docs/guides'],
    ['https://other.com/x', 'https://other.com/x'],
    ['/größe', 'https://example.com/docs/gr%C3%B6%C3%9Fe'],
  ])('%s -> %s', (path, url) => {
    expect(siteUrl({ url: 'https://example.com', baseUrl: '/docs/', trailingSlash: false }, path)).toBe(url);
  });
});
