import { expect, it } from 'vitest';
import { contentSecurityPolicy, headersFor, parseHeaderRules } from './headers.ts';
import { hostFiles } from './hostFiles.ts';
import { parseRedirects } from './redirects.ts';

const files = Object.fromEntries(
  hostFiles({
    redirects: [
      { from: '/old', to: '/docs/new/' },
      { from: '/a b', to: '/docs/new/' },
      { from: '/manual.pdf', to: 'https://example.com/manual.pdf' },
      { from: '/odd"quote', to: '/docs/new/?price=$1{x}' },
    ],
    trailingSlash: true,
    baseUrl: '/docs/',
    hashedDirs: ['assets', 'sidebars'],
    csp: contentSecurityPolicy({ scriptHashes: ['sha256-x='], connect: ['https://search.example'] }),
  }).map(({ path, content }) => [path, content]),
);

it('has the files that hosts read', () => {
  expect(Object.keys(files)).toEqual(['_headers', '_redirects']);
});

it('_headers: security everywhere, a lifetime for hashed files only', () => {
  const rules = parseHeaderRules(files._headers ?? '');
  const page = headersFor(rules, '/docs/guides/');
  expect(page.get('content-security-policy')).toContain("script-src 'self' 'sha256-x='; ");
  expect(page.get('content-security-policy')).toContain("connect-src 'self' https://search.example;");
  expect(page.get('cache-control')).toBeNull();
  expect(page.get('strict-transport-security')).toBeNull();
  for (const path of ['/docs/assets/a-1.js', '/docs/sidebars/docs.1.json']) {
    expect(headersFor(rules, path).get('cache-control')).toBe('public, max-age=31536000, immutable');
  }
  // Cloudflare's limit for a line.
  for (const line of (files._headers ?? '').split('\n')) expect(line.length).toBeLessThan(2000);
});

it('_redirects: one step, both spellings, nothing that a host rejects', () => {
  expect(files._redirects).toBe(
    [
      '/docs/old /docs/new/ 301',
      '/docs/old/ /docs/new/ 301',
      '/docs/a%20b /docs/new/ 301',
      '/docs/a%20b/ /docs/new/ 301',
      '/docs/manual.pdf https://example.com/manual.pdf 301',
      '/docs/odd%22quote /docs/new/?price=$1{x} 301',
      '/docs/odd%22quote/ /docs/new/?price=$1{x} 301',
      '',
    ].join('\n'),
  );
  expect(parseRedirects(files._redirects ?? '')).toHaveLength(7);
});
