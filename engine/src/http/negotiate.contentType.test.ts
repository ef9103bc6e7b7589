import { expect, it } from 'vitest';
import { contentType, isCompressible } from './negotiate.ts';

it.each([
  ['/a/index.html', 'text/html; charset=utf-8', true],
  ['/a.md', 'text/markdown; charset=utf-8', true],
  ['/llms.txt', 'text/plain; charset=utf-8', true],
  ['/assets/a-1.js', 'text/javascript; charset=utf-8', true],
  ['/assets/a-1.css', 'text/css; charset=utf-8', true],
  ['/a/page.json', 'application/json', true],
  ['/site.webmanifest', 'application/manifest+json', true],
  ['/sitemap.xml', 'application/xml; charset=utf-8', true],
  ['/logo.SVG', 'image/svg+xml; charset=utf-8', true],
  ['/photo.png', 'image/png', false],
  ['/photo.webp', 'image/webp', false],
  ['/assets/f.woff2', 'font/woff2', false],
  ['/objects.inv', 'application/octet-stream', false],
  ['/LICENSE', 'application/octet-stream', false],
])('%s', (file, type, compressible) => {
  expect(contentType(file)).toBe(type);
  expect(isCompressible(type)).toBe(compressible);
});
