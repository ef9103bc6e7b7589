import { expect, it } from 'vitest';
import { contentSecurityPolicy, securityHeaders } from './headers.ts';

it('allows inline scripts by hash only', () => {
  const csp = contentSecurityPolicy({ scriptHashes: ['sha256-a=', 'sha256-b='] });
  expect(csp).toContain("script-src 'self' 'sha256-a=' 'sha256-b=';");
  expect(csp).not.toMatch(/unsafe|\*/);
  expect(csp).toMatch(/^default-src 'none'; /);
  expect(csp).toContain("frame-src 'none'");
});

it('allows inline styles by hash only', () => {
  expect(contentSecurityPolicy({ scriptHashes: [], styleHashes: ['sha256-a='] })).toContain(
    "style-src 'self' 'sha256-a=';",
  );
  expect(contentSecurityPolicy({ scriptHashes: [] })).toContain("style-src 'self';");
});

it('adds the given origins to the right directives', () => {
  const csp = contentSecurityPolicy({
    scriptHashes: [],
    connect: ['https://search.example'],
    images: ['https://img.example'],
    frames: ['https://video.example'],
  });
  expect(csp).toContain("connect-src 'self' https://search.example;");
  expect(csp).toContain("img-src 'self' data: https://img.example;");
  expect(csp).toContain('frame-src https://video.example;');
  expect(csp).toContain("script-src 'self';");
});

it('sends HSTS only if configured', () => {
  const names = (hsts?: string) => securityHeaders({ csp: 'x', hsts }).map(([name]) => name);
  expect(names()).not.toContain('Strict-Transport-Security');
  expect(names('max-age=63072000')).toContain('Strict-Transport-Security');
});
